import * as path from 'node:path';
import * as vscode from 'vscode';

import { Beside } from './beside';
import { openExample } from './example';
import { Graphs } from './graph';
import { isAboutOurs, isOurs } from './languages';
import { watchLargeFiles } from './large';
import { chooseConstruction } from './constructions';
import type { FunctionAt } from './protocol';
import { Server } from './server';
import { StatusItem } from './status';
import { Tasks } from './tasks';
import { Texts } from './texts';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const lensActions = new Map<string, (argument: unknown) => Thenable<void>>();
  server = new Server(context, lensActions);
  const running = server;
  const beside = new Beside(running);
  const graphs = new Graphs(running, path.join(context.extensionPath, 'dist', 'graph'));
  const texts = new Texts(running);
  const tasks = new Tasks(running);
  context.subscriptions.push(running, beside, graphs, texts, tasks, new StatusItem(running));
  context.subscriptions.push(watchLargeFiles((uri) => tasks.checkFile(uri)), followActiveEditor());

  const lens = (name: string, run: (at: FunctionAt) => Promise<void>): void => {
    lensActions.set(name, (argument) => telling(() => run(argument as FunctionAt)));
  };
  lens('phils.showSSA', (at) => beside.showSSA(at));
  lens('phils.showUnSSA', (at) => beside.showUnSSA(at));
  lens('phils.showExtended', (at) => beside.showExtended(at, (at as FunctionAt & { ext?: string }).ext));
  lens('phils.trace', (at) => beside.showTrace(at));
  lens('phils.compare', (at) => texts.compare(at));
  lens('phils.showGraph', (at) => graphs.show('cfg', at));

  const command = (name: string, run: () => Promise<void>): void => {
    context.subscriptions.push(vscode.commands.registerCommand(`phils.${name}`, () => telling(run)));
  };
  command('ssaBeside', () => beside.showSSA());
  command('ssaBesideBy', async () => {
    const algo = await chooseConstruction();
    if (algo !== undefined) {
      await beside.showSSA(undefined, algo);
    }
  });
  command('unssaBeside', () => beside.showUnSSA());
  command('extensionBeside', () => beside.showExtended());
  command('traceBeside', () => beside.showTrace());
  command('compareConstructions', () => texts.compare());
  command('cfg', () => graphs.show('cfg'));
  command('domTree', () => graphs.show('dom'));
  command('djGraph', () => graphs.show('dj'));
  command('loopNest', () => graphs.show('loops'));
  command('defUse', () => graphs.show('def-use'));
  command('run', () => tasks.run());
  command('checkInTerminal', () => tasks.checkFile());
  command('explainFinding', () => texts.explain());
  command('openExample', () => openExample(context));
  command('restart', () => running.restart());
  command('showLog', async () => running.showLog());

  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if ((event.affectsConfiguration('phils.server') || event.affectsConfiguration('phils.llvm.opt')) && running.started) {
        void running.restart();
      }
    }),
  );
  await startWhenNeeded(context, running);
}

/** Starts the server with the first file of a dialect. */
async function startWhenNeeded(context: vscode.ExtensionContext, running: Server): Promise<void> {
  if (vscode.workspace.textDocuments.some(isOurs)) {
    await running.start();
    return;
  }
  const waiting = vscode.workspace.onDidOpenTextDocument((document) => {
    if (isOurs(document)) {
      waiting.dispose();
      void running.start();
    }
  });
  context.subscriptions.push(waiting);
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

/** Runs a command; what goes wrong is told. */
async function telling(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    void vscode.window.showErrorMessage(`phils: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Keeps the context key that says whether commands about a file make sense. */
function followActiveEditor(): vscode.Disposable {
  const update = (editor: vscode.TextEditor | undefined): void => {
    void vscode.commands.executeCommand('setContext', 'phils.inFile', isAboutOurs(editor));
  };
  update(vscode.window.activeTextEditor);
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(() => update(vscode.window.activeTextEditor)),
  );
}
