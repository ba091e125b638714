import * as fs from 'node:fs';
import * as os from 'node:os';
import * as vscode from 'vscode';
import { LanguageClient, RevealOutputChannelOn, State, type ExecuteCommandSignature } from 'vscode-languageclient/node';

import { selector, virtualScheme } from './languages';
import { locate } from './locate';
import { toEditorPath, toServerPath } from './virtualname';

/** What clicking a code lens does here, by the server's name for the command. */
export type LensActions = ReadonlyMap<string, (argument: unknown) => Thenable<void>>;

/** The server, and its being started and stopped. */
export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  /** Starts and stops, one after another. */
  private queue: Promise<void> = Promise.resolve();
  private readonly log = vscode.window.createOutputChannel('phils', { log: true });
  private readonly changed = new vscode.EventEmitter<void>();
  /** The server has come up, or gone. */
  readonly onDidChange = this.changed.event;
  /** Why there is no server, if there is none. */
  problem: string | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly lensActions: LensActions,
  ) {}

  /** There has been a reason to start it. */
  get started(): boolean {
    return this.client !== undefined || this.problem !== undefined;
  }

  get running(): boolean {
    return this.client?.state === State.Running;
  }

  /** The server's program, undefined after telling the user that there is none. */
  async program(): Promise<string | undefined> {
    const configured = vscode.workspace.getConfiguration('phils').get<string>('server.path', '');
    const located = locate(configured, this.context.extensionPath, {
      platform: process.platform,
      pathVariable: process.env['PATH'] ?? '',
      home: os.homedir(),
      isProgram,
    });
    if ('program' in located) {
      return located.program;
    }
    this.problem = located.problem;
    this.log.error(located.problem);
    const settings = 'Open Settings';
    void vscode.window
      .showErrorMessage(`${located.problem} Install it, or say where it is in phils.server.path.`, settings)
      .then((choice) => {
        if (choice === settings) {
          void vscode.commands.executeCommand('workbench.action.openSettings', 'phils.server.path');
        }
      });
    return undefined;
  }

  start(): Promise<void> {
    return this.next(() => this.startNow());
  }

  restart(): Promise<void> {
    return this.next(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  stop(): Promise<void> {
    return this.next(() => this.stopNow());
  }

  private next(step: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(step).catch((error: unknown) => {
      this.problem = error instanceof Error ? error.message : String(error);
      this.log.error(this.problem);
      this.changed.fire();
    });
    return this.queue;
  }

  private async startNow(): Promise<void> {
    if (this.client) {
      return;
    }
    this.problem = undefined;
    const command = await this.program();
    if (command === undefined) {
      this.changed.fire();
      return;
    }
    const settings = vscode.workspace.getConfiguration('phils');
    const level = settings.get<string>('server.logLevel', 'warn');
    this.log.info(`starting ${command}`);
    const client = new LanguageClient(
      'phils',
      'phils',
      { command, args: ['serve', '--log-level', level] },
      {
        documentSelector: selector,
        // What names a program counts from here only; the other settings the server asks for.
        initializationOptions: { llvm: { opt: settings.get<string>('llvm.opt', '') } },
        outputChannel: this.log,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        uriConverters: { code2Protocol: toServerUri, protocol2Code: toEditorUri },
        middleware: {
          executeCommand: (name, args, next) => this.execute(name, args, next),
          // A view cannot be edited: what it is made of can.
          provideCodeActions: (document, range, context, token, next) => (document.uri.scheme === virtualScheme ? [] : next(document, range, context, token)),
        },
      },
    );
    this.client = client;
    client.onDidChangeState(() => this.changed.fire());
    await client.start();
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose();
  }

  private execute(name: string, args: unknown[], next: ExecuteCommandSignature): vscode.ProviderResult<unknown> {
    const action = this.lensActions.get(name);
    return action ? action(args[0]) : next(name, args);
  }

  /** Sends a request of the server's own, starting the server if need be. Errors are for the caller to
   * show or to drop. */
  async request<T>(method: string, argument: unknown, token?: vscode.CancellationToken): Promise<T> {
    await this.start();
    if (!this.client) {
      throw new Error(this.problem ?? 'The phils server is not running.');
    }
    // A third argument that is undefined would be taken for a second parameter.
    return token ? this.client.sendRequest<T>(method, argument, token) : this.client.sendRequest<T>(method, argument);
  }

  showLog(): void {
    this.log.show();
  }

  dispose(): void {
    this.log.dispose();
    this.changed.dispose();
  }
}

/** A document's URI as the server is told of it. */
export function toServerUri(uri: vscode.Uri): string {
  return (uri.scheme === virtualScheme ? uri.with({ path: toServerPath(uri.path) }) : uri).toString();
}

/** A document's URI as the editor knows it. */
export function toEditorUri(value: string): vscode.Uri {
  const uri = vscode.Uri.parse(value);
  return uri.scheme === virtualScheme ? uri.with({ path: toEditorPath(uri.path) }) : uri;
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
