import * as crypto from 'node:crypto';
import * as vscode from 'vscode';

import { functionAtCursor } from './beside';
import type { FromPage, ToPage } from './graphmessages';
import type { FunctionAt, Graph, GraphKind } from './protocol';
import type { Server } from './server';

const titles: Record<GraphKind, string> = {
  cfg: 'CFG',
  dom: 'Dominator Tree',
  dj: 'DJ Graph',
  loops: 'Loop Nest',
  'def-use': 'Def-Use Graph',
};

/** How long typing must pause before a graph is drawn again. */
const pause = 250;

/** The graphs shown, one panel for each function and kind. */
export class Graphs implements vscode.Disposable {
  private readonly panels = new Map<string, GraphPanel>();

  constructor(
    private readonly server: Server,
    private readonly extension: vscode.Uri,
  ) {}

  async show(kind: GraphKind, at?: FunctionAt): Promise<void> {
    const target = at ?? functionAtCursor();
    if (!target) {
      return;
    }
    const graph = await fetchGraph(this.server, kind, target);
    const key = `${kind} ${graph.function} ${target.uri}`;
    const shown = this.panels.get(key);
    if (shown) {
      shown.reveal();
      return;
    }
    const panel = new GraphPanel(this.server, this.extension, { uri: target.uri, function: graph.function }, kind, () => this.panels.delete(key));
    this.panels.set(key, panel);
  }

  dispose(): void {
    for (const panel of [...this.panels.values()]) {
      panel.dispose();
    }
  }
}

async function fetchGraph(server: Server, kind: GraphKind, at: FunctionAt): Promise<Graph> {
  return JSON.parse(await server.request<string>('phils.showGraph', { ...at, kind, format: 'json' })) as Graph;
}

/** One graph of one function; it follows the text and the cursor. */
class GraphPanel implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private readonly disposables: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private graph: Graph | undefined;

  constructor(
    private readonly server: Server,
    extension: vscode.Uri,
    private readonly at: FunctionAt,
    private readonly kind: GraphKind,
    onGone: () => void,
  ) {
    const resources = vscode.Uri.joinPath(extension, 'dist', 'graph');
    this.panel = vscode.window.createWebviewPanel(
      'phils.graph',
      `${titles[kind]} of ${at.function ?? ''}`,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [resources], retainContextWhenHidden: true, enableFindWidget: true },
    );
    this.disposables = [
      this.panel.onDidDispose(() => {
        clearTimeout(this.timer);
        vscode.Disposable.from(...this.disposables).dispose();
        onGone();
      }),
      this.panel.webview.onDidReceiveMessage((message: FromPage) => void this.received(message)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (this.isSource(event.document)) {
          clearTimeout(this.timer);
          this.timer = setTimeout(() => void this.draw(), pause);
        }
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => this.tellCursor(event.textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.send({ type: 'theme' })),
    ];
    this.panel.webview.html = page(this.panel.webview, resources, this.panel.title);
  }

  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.panel.dispose();
  }

  private send(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }

  private isSource(document: vscode.TextDocument): boolean {
    return document.uri.toString() === this.at.uri;
  }

  private async draw(): Promise<void> {
    try {
      const argument = { ...this.at, kind: this.kind };
      const [graph, svg] = await Promise.all([
        fetchGraph(this.server, this.kind, this.at),
        this.server.request<string>('phils.showGraph', { ...argument, format: 'svg' }),
      ]);
      this.graph = graph;
      this.send({ type: 'graph', data: graph, svg });
      const editor = vscode.window.visibleTextEditors.find((e) => this.isSource(e.document));
      if (editor) {
        this.tellCursor(editor);
      }
    } catch {
      // The function's name is being typed, or its text has no graph now: the last one stays.
    }
  }

  private tellCursor(editor: vscode.TextEditor): void {
    if (this.graph && this.isSource(editor.document)) {
      this.send({ type: 'cursor', block: nodeAt(this.graph, editor.selection.active.line + 1) });
    }
  }

  private async received(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        await this.draw();
        return;
      case 'reveal': {
        const line = this.graph?.nodes.find((node) => node.id === message.block)?.line ?? 0;
        if (line > 0) {
          await this.goTo(line - 1);
        }
        return;
      }
      case 'export':
        await this.save(message.format, message.data);
        return;
      case 'hover':
      case 'variable':
        return;
    }
  }

  private async goTo(line: number): Promise<void> {
    const uri = vscode.Uri.parse(this.at.uri);
    const shown = vscode.window.visibleTextEditors.find((e) => this.isSource(e.document));
    const selection = new vscode.Range(line, 0, line, 0);
    await vscode.window.showTextDocument(uri, { selection, ...(shown?.viewColumn === undefined ? {} : { viewColumn: shown.viewColumn }) });
  }

  private async save(format: 'svg' | 'png', data: string): Promise<void> {
    const source = vscode.Uri.parse(this.at.uri);
    const name = `${(this.at.function ?? 'function').replace(/[^\w.-]/g, '')}-${this.kind}.${format}`;
    const defaultUri = source.scheme === 'file' ? { defaultUri: vscode.Uri.joinPath(source, '..', name) } : {};
    const to = await vscode.window.showSaveDialog({ ...defaultUri, filters: { [format.toUpperCase()]: [format] } });
    if (to) {
      await vscode.workspace.fs.writeFile(to, Buffer.from(data, format === 'png' ? 'base64' : 'utf8'));
    }
  }
}

/** The node that a 1-based line lies in: the last one that starts at or before it. */
function nodeAt(graph: Graph, line: number): string | undefined {
  let best: Graph['nodes'][number] | undefined;
  for (const node of graph.nodes) {
    if (node.line > 0 && node.line <= line && (!best || node.line > best.line)) {
      best = node;
    }
  }
  return best?.id;
}

function page(webview: vscode.Webview, resources: vscode.Uri, title: string): string {
  const nonce = crypto.randomBytes(16).toString('base64');
  const uri = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(resources, name)).toString();
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; img-src ${webview.cspSource} data: blob:">
<link rel="stylesheet" href="${uri('graph.css')}">
<title>${title.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)}</title>
</head>
<body>
<main id="graph"></main>
<script nonce="${nonce}" src="${uri('graph.js')}"></script>
</body>
</html>`;
}
