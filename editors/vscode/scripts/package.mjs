// Makes VSIX files, one for each platform named (all if none is), with the server inside:
//   node scripts/package.mjs [linux-x64 …]
// They are written to dist at the top of the checkout, and then checked (test/package); their paths are printed.
// The server is built here, by cmd/release, unless PHILS_SERVERS names a folder with one for each platform. With
// SOURCE_DATE_EPOCH set the same sources give the same bytes.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const here = path.resolve(import.meta.dirname, '..');
const root = path.resolve(here, '../..');

// VS Code's names of platforms, and Go's.
const platforms = {
  'linux-x64': ['linux', 'amd64'],
  'linux-arm64': ['linux', 'arm64'],
  'darwin-x64': ['darwin', 'amd64'],
  'darwin-arm64': ['darwin', 'arm64'],
  'win32-x64': ['windows', 'amd64'],
  'win32-arm64': ['windows', 'arm64'],
};
const release = (...args) => execFileSync(process.env.GO || 'go', ['run', './cmd/release', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });

const targets = process.argv.slice(2);
for (const target of targets) {
  if (!(target in platforms)) {
    console.error(`there is no platform ${target}: use ${Object.keys(platforms).join(', ')}`);
    process.exit(2);
  }
}

execFileSync(process.execPath, ['scripts/bundle.mjs'], { cwd: here, stdio: 'inherit' });
const licenses = release('third-party', path.join(here, 'dist/bundled.json'));
const manifest = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
const out = path.join(root, 'dist');
fs.mkdirSync(out, { recursive: true });
const made = [];
for (const target of targets.length > 0 ? targets : Object.keys(platforms)) {
  made.push(package_(target));
  console.log(made.at(-1));
}
const { status } = spawnSync(process.execPath, ['scripts/unit.mjs', 'test/package'], {
  cwd: here,
  stdio: 'inherit',
  env: { ...process.env, PHILS_VSIX: made.join('\n') },
});
process.exitCode = status ?? 1;

function package_(target) {
  const [goos, goarch] = platforms[target];
  const stage = path.join(out, 'stage', target);
  fs.rmSync(stage, { recursive: true, force: true });
  fs.mkdirSync(stage, { recursive: true });
  for (const name of ['dist/extension.js', 'dist/graph', 'dist/count.tac', 'icons', 'languages', 'syntaxes', 'walkthrough', 'README.md']) {
    fs.cpSync(path.join(here, name), path.join(stage, name), { recursive: true });
  }
  for (const name of ['LICENSE', 'CHANGELOG.md']) {
    fs.cpSync(path.join(root, name), path.join(stage, name));
  }
  fs.writeFileSync(path.join(stage, 'THIRD-PARTY.txt'), licenses);
  const { devDependencies: _dependencies, scripts: _scripts, private: _private, ...published } = { ...manifest, files: ['**'] };
  fs.writeFileSync(path.join(stage, 'package.json'), JSON.stringify(published, null, 2));
  const server = path.join(stage, 'server', goos === 'windows' ? 'phils.exe' : 'phils');
  if (process.env.PHILS_SERVERS) {
    fs.cpSync(path.join(process.env.PHILS_SERVERS, target, path.basename(server)), server);
  } else {
    release('build', goos, goarch, server);
  }
  // VSIX files keep permissions, and a checkout's depend on whose it is.
  for (const entry of fs.readdirSync(stage, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, entry.isDirectory() || file === server ? 0o755 : 0o644);
  }
  const vsix = path.join(out, `phils-${target}.vsix`);
  const vsce = path.join(here, 'node_modules/@vscode/vsce/vsce');
  const said = execFileSync(
    process.execPath,
    [vsce, 'package', '--target', target, '--out', vsix, '--no-dependencies', '--allow-missing-repository', '--skip-license'],
    { cwd: stage, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!fs.existsSync(vsix)) {
    console.error(said);
    process.exit(1);
  }
  fs.rmSync(stage, { recursive: true });
  return vsix;
}
