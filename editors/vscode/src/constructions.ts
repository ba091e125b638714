import * as vscode from 'vscode';

/** Lets the user choose a construction from those that package.json lists. */
export async function chooseConstruction(): Promise<string | undefined> {
  const properties = (vscode.extensions.getExtension('phils.phils')?.packageJSON as Manifest | undefined)?.contributes.configuration.properties;
  const setting = properties?.['phils.beside.algorithm'];
  const items = (setting?.enum ?? []).map((label, i) => ({ label, detail: setting?.enumDescriptions?.[i] ?? '' }));
  const chosen = await vscode.window.showQuickPick(items, { title: 'SSA form by which construction?', matchOnDetail: true });
  return chosen?.label;
}

interface Manifest {
  contributes: { configuration: { properties: Record<string, { enum?: string[]; enumDescriptions?: string[] }> } };
}
