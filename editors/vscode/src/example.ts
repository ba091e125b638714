import * as vscode from 'vscode';

/** Opens the example of the walkthrough as a new file: what is typed into it stays the user's. */
export async function openExample(context: vscode.ExtensionContext): Promise<void> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'dist', 'count.tac'));
  const document = await vscode.workspace.openTextDocument({ language: 'tac', content: new TextDecoder().decode(bytes) });
  const editor = await vscode.window.showTextDocument(document);
  const line = Math.max(0, document.getText().split('\n').findIndex((text) => text.startsWith('func ')));
  editor.selection = new vscode.Selection(line, 0, line, 0);
}
