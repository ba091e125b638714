import * as vscode from 'vscode';

import { hasOurSuffix } from './languages';

/** VS Code hands no file that is larger to extensions. */
const limit = 50 * 1024 * 1024;

/** Tells of files that the server will never see, and offers to check them in a terminal. */
export function watchLargeFiles(check: (uri: vscode.Uri) => Thenable<void>): vscode.Disposable {
  const told = new Set<string>();
  const look = async (tabs: readonly vscode.Tab[]): Promise<void> => {
    for (const { input } of tabs) {
      if (!(input instanceof vscode.TabInputText) || !hasOurSuffix(input.uri) || told.has(input.uri.toString())) {
        continue;
      }
      const size = await vscode.workspace.fs.stat(input.uri).then(
        (stat) => stat.size,
        () => 0,
      );
      if (size <= limit || told.has(input.uri.toString())) {
        continue;
      }
      told.add(input.uri.toString());
      void tell(input.uri, size, check);
    }
  };
  void look(vscode.window.tabGroups.all.flatMap((group) => group.tabs));
  return vscode.window.tabGroups.onDidChangeTabs((event) => void look([...event.opened, ...event.changed]));
}

async function tell(uri: vscode.Uri, size: number, check: (uri: vscode.Uri) => Thenable<void>): Promise<void> {
  const name = uri.path.split('/').pop() ?? '';
  const action = 'Check in a Terminal';
  const chosen = await vscode.window.showWarningMessage(
    `${name} has ${Math.round(size / (1024 * 1024))} MB. VS Code passes no file of more than 50 MB to language servers, so phils cannot show anything in it. It can check it on the command line.`,
    action,
  );
  if (chosen === action) {
    await check(uri);
  }
}
