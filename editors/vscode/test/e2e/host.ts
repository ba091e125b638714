import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** VS Code's server with the extension installed, in folders of its own. */
export interface Host {
  url: string;
  /** The folder that is open. */
  folder: string;
  /** The address of another folder. */
  open(folder: string): string;
  stop(): Promise<void>;
}

const settings = {
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'workbench.editor.empty.hint': 'hidden',
  'window.autoDetectColorScheme': true,
  'window.commandCenter': false,
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'security.workspace.trust.startupPrompt': 'always',
  'security.workspace.trust.banner': 'never',
  'editor.accessibilitySupport': 'off',
  'editor.hover.delay': 100,
  'editor.hover.above': false, // what it is about stands above
  'editor.inlayHints.enabled': 'on',
  'editor.codeLens': true,
  'editor.minimap.enabled': false,
  'editor.fontFamily': "'DejaVu Sans Mono'",
  'editor.fontSize': 13,
  'editor.lightbulb.enabled': 'on',
  'editor.cursorBlinking': 'solid',
  'terminal.integrated.gpuAcceleration': 'off', // the text is then in the page
  'terminal.integrated.fontSize': 13,
  'files.autoSave': 'off',
  'git.enabled': false,
  'breadcrumbs.enabled': false,
};

/** Installs the extension into a fresh host, and starts it with a folder of the files given, by name. */
export async function startHost(vscode: string, vsix: string, files: Record<string, string>): Promise<Host> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'phils-vscode-'));
  const folder = path.join(home, 'work');
  fs.mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const user = path.join(home, 'user', 'User');
  fs.mkdirSync(user, { recursive: true });
  fs.writeFileSync(path.join(user, 'settings.json'), JSON.stringify(settings));
  const common = [
    path.join(vscode, 'out', 'server-main.js'),
    '--accept-server-license-terms',
    ...['--server-data-dir', path.join(home, 'server'), '--user-data-dir', path.join(home, 'user'), '--extensions-dir', path.join(home, 'extensions')],
  ];
  const env = { ...process.env, HOME: home, EXTENSIONS_GALLERY: '{}', XDG_CONFIG_HOME: path.join(home, 'config') };
  const installed = spawnSync(process.execPath, [...common, '--install-extension', vsix], { env, encoding: 'utf8' });
  if (installed.status !== 0) {
    throw new Error(`the extension does not install: ${installed.stdout}${installed.stderr}`);
  }
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [...common, '--host', '127.0.0.1', '--port', String(port), '--without-connection-token', '--telemetry-level', 'off'],
    { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (data: Buffer) => (said += data.toString()));
  }
  const stop = async (): Promise<void> => {
    await stopGroup(server);
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const base = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 300; i++) {
    if (server.exitCode !== null) {
      break;
    }
    const version = await fetch(`${base}/version`).catch(() => undefined);
    if (version?.ok) {
      const open = (name: string): string => `${base}/?folder=${encodeURIComponent(name)}`;
      return { url: open(folder), folder, open, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`VS Code's server does not come up: ${said}`);
}

/** Ends the server and what it has started: extension hosts, the language server. */
async function stopGroup(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) {
    return;
  }
  const gone = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-(server.pid ?? 0), 'SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
