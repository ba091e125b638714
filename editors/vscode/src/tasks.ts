import * as vscode from 'vscode';

import { functionAtCursor } from './beside';
import type { Server } from './server';

const type = 'phils';

interface CheckDefinition extends vscode.TaskDefinition {
  command: 'check';
  paths?: string[];
}

/** What runs in a terminal: `phils check` as a task, `phils run`. */
export class Tasks implements vscode.TaskProvider, vscode.Disposable {
  private readonly registration = vscode.tasks.registerTaskProvider(type, this);

  constructor(private readonly server: Server) {}

  async provideTasks(): Promise<vscode.Task[]> {
    if (!vscode.workspace.workspaceFolders) {
      return [];
    }
    const task = await this.check({ type, command: 'check' });
    return task ? [task] : [];
  }

  async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
    // Resolving wants the definition as tasks.json has it.
    return this.check(task.definition as CheckDefinition);
  }

  private async check(definition: CheckDefinition, matcher = '$phils'): Promise<vscode.Task | undefined> {
    const program = await this.server.program();
    if (program === undefined) {
      return undefined;
    }
    const paths = definition.paths ?? ['.'];
    return this.task(definition, `check ${paths.join(' ')}`, program, ['check', '--', ...paths], [matcher]);
  }

  private task(definition: vscode.TaskDefinition, name: string, program: string, args: string[], matchers: string[] = []): vscode.Task {
    const scope = vscode.workspace.workspaceFolders ? vscode.TaskScope.Workspace : vscode.TaskScope.Global;
    const task = new vscode.Task(definition, scope, name, type, new vscode.ProcessExecution(program, args), matchers);
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, panel: vscode.TaskPanelKind.Dedicated, clear: true };
    return task;
  }

  /** Checks one file in a terminal; without an argument, the one shown. */
  async checkFile(uri?: vscode.Uri): Promise<void> {
    const file = uri ?? vscode.window.activeTextEditor?.document.uri;
    if (file?.scheme !== 'file') {
      void vscode.window.showInformationMessage('phils: open a file that is on a disk first.');
      return;
    }
    // Of a file that is open the server lists the findings already, save where it is kept from it.
    const matcher = vscode.workspace.textDocuments.some((d) => d.uri.toString() === file.toString()) ? '$phils' : '$phils-large';
    const task = await this.check({ type, command: 'check', paths: [file.fsPath] }, matcher);
    if (task) {
      await vscode.tasks.executeTask(task);
    }
  }

  /** Asks for the arguments of the function at the cursor, and runs it on the file as it is on the disk. */
  async run(): Promise<void> {
    const at = functionAtCursor();
    if (!at) {
      return;
    }
    const document = vscode.workspace.textDocuments.find((d) => d.uri.toString() === at.uri);
    if (document?.uri.scheme !== 'file' || (document.isDirty && !(await document.save()))) {
      void vscode.window.showInformationMessage('phils: save the file first.');
      return;
    }
    const program = await this.server.program();
    if (program === undefined) {
      return;
    }
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>('vscode.executeDocumentSymbolProvider', document.uri);
    const symbol = symbols?.find((s) => (at.function === undefined ? at.line !== undefined && s.range.contains(new vscode.Position(at.line, 0)) : s.name === at.function));
    if (!symbol) {
      void vscode.window.showInformationMessage('phils: put the cursor into a function first.');
      return;
    }
    const header = document.lineAt(symbol.selectionRange.start.line).text;
    const given = await vscode.window.showInputBox({
      title: `Run ${symbol.name}`,
      prompt: `Arguments, separated by blanks: ${header.trim()}`,
      placeHolder: 'none',
    });
    if (given === undefined) {
      return;
    }
    const args = given.split(/[\s,]+/).filter((arg) => arg !== '');
    const name = `run ${symbol.name} ${args.join(' ')}`;
    await vscode.tasks.executeTask(
      this.task({ type, command: 'run' }, name, program, ['run', '--func', symbol.name, '--', document.uri.fsPath, ...args]),
    );
  }

  dispose(): void {
    this.registration.dispose();
  }
}
