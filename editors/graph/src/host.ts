// Who shows the page: VS Code, `phils graph --open`, or a file. They differ in where data
// comes from and in what a click on a block does.

export type FromHost =
  | { type: 'graph'; data: unknown }
  | { type: 'cursor'; block: string | null }
  | { type: 'theme' };

export type ToHost =
  | { type: 'ready' }
  | { type: 'reveal'; block: string; name: string; line: number }
  | { type: 'hover'; block: string | null }
  | { type: 'variable'; name: string | null }
  | { type: 'export'; format: 'svg' | 'png'; data: string; name: string };

export interface Host {
  readonly name: 'vscode' | 'live' | 'file';
  send(m: ToHost): void;
  /** Calls take for each message, from now on. */
  listen(take: (m: FromHost) => void, notice: (text: string) => void): void;
}

interface VSCodeApi {
  postMessage(m: unknown): void;
}

declare global {
  function acquireVsCodeApi(): VSCodeApi;
}

export function connect(): Host {
  if (typeof globalThis.acquireVsCodeApi === 'function') return vscode(acquireVsCodeApi());
  const mode = document.querySelector<HTMLMetaElement>('meta[name="phils-mode"]')?.content;
  return mode === 'live' ? live() : file();
}

function embedded(): unknown {
  const text = document.getElementById('phils-data')?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}

/** Saves what is exported as a download. */
function save(m: ToHost): void {
  if (m.type !== 'export') return;
  const blob = m.format === 'svg' ? new Blob([m.data], { type: 'image/svg+xml' }) : new Blob([bytes(m.data)], { type: 'image/png' });
  const a = document.createElement('a');
  a.href = URL.createObjectURL(blob);
  a.download = m.name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}

function vscode(api: VSCodeApi): Host {
  return {
    name: 'vscode',
    send: (m) => api.postMessage(m),
    listen(take) {
      addEventListener('message', (e: MessageEvent<FromHost>) => {
        if (typeof e.data?.type === 'string') take(e.data);
      });
      const data = embedded();
      if (data !== undefined) take({ type: 'graph', data });
      api.postMessage({ type: 'ready' });
    },
  };
}

function file(): Host {
  return {
    name: 'file',
    send: save,
    listen(take) {
      take({ type: 'graph', data: embedded() });
    },
  };
}

function live(): Host {
  return {
    name: 'live',
    send(m) {
      save(m);
      if (m.type !== 'reveal') return;
      void fetch('reveal', { method: 'POST', body: JSON.stringify({ block: m.name, line: m.line }) }).catch(() => undefined);
    },
    listen(take, notice) {
      take({ type: 'graph', data: embedded() });
      const reload = async (): Promise<void> => {
        const r = await fetch('data');
        if (r.ok) {
          take({ type: 'graph', data: await r.json() });
          notice('');
        } else notice(`The picture is older than the file: ${await r.text()}`);
      };
      const events = new EventSource('events');
      events.addEventListener('change', () => void reload().catch(() => undefined));
      events.onerror = () => notice('phils has ended: the picture no longer follows the file.');
      events.onopen = () => notice('');
      addEventListener('pagehide', () => events.close());
    },
  };
}
