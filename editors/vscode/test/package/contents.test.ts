// What is in a VSIX file, and what is not. The files are named by PHILS_VSIX, one a line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { entries, type Entry } from './zip';

/** How Go names a platform, and how the header of an executable does. */
const platforms: Record<string, { goos: string; goarch: string; header: (b: Buffer) => string; is: string }> = {
  'linux-x64': { goos: 'linux', goarch: 'amd64', header: elf, is: '7f454c46 machine 62' },
  'linux-arm64': { goos: 'linux', goarch: 'arm64', header: elf, is: '7f454c46 machine 183' },
  'darwin-x64': { goos: 'darwin', goarch: 'amd64', header: macho, is: 'cffaedfe cpu 16777223' },
  'darwin-arm64': { goos: 'darwin', goarch: 'arm64', header: macho, is: 'cffaedfe cpu 16777228' },
  'win32-x64': { goos: 'windows', goarch: 'amd64', header: pe, is: '50450000 machine 34404' },
  'win32-arm64': { goos: 'windows', goarch: 'arm64', header: pe, is: '50450000 machine 43620' },
};

function elf(b: Buffer): string {
  return `${b.toString('hex', 0, 4)} machine ${b.readUInt16LE(18)}`;
}

function macho(b: Buffer): string {
  return `${b.toString('hex', 0, 4)} cpu ${b.readUInt32LE(4)}`;
}

function pe(b: Buffer): string {
  const at = b.readUInt32LE(0x3c);
  return `${b.toString('hex', at, at + 4)} machine ${b.readUInt16LE(at + 4)}`;
}

interface Manifest {
  main: string;
  version: string;
  icon: string;
  contributes: {
    languages: { configuration?: string; icon?: { light: string; dark: string } }[];
    grammars: { path: string }[];
    walkthroughs: { steps: { media: { markdown: string } }[] }[];
  };
}

const files = (process.env['PHILS_VSIX'] ?? '').split('\n').filter((name) => name !== '');
assert.ok(files.length > 0, 'PHILS_VSIX names no file: use make vsix');
for (const file of files) {
  const name = path.basename(file);
  const target = /^phils-(.+)\.vsix$/.exec(name)?.[1] ?? '';
  const platform = platforms[target] ?? assert.fail(`${name}: there is no platform ${target}`);
  const zip = fs.readFileSync(file);
  const all = entries(zip);
  const server = `extension/server/phils${platform.goos === 'windows' ? '.exe' : ''}`;
  const find = (entry: string): Entry => all.find((e) => e.name === entry) ?? assert.fail(`${name} has no ${entry}`);
  const manifest = JSON.parse(find('extension/package.json').data().toString()) as Manifest & Record<string, unknown>;

  test(`${name} holds what the extension needs, and nothing else`, () => {
    const { languages, grammars, walkthroughs } = manifest.contributes;
    const named = [
      ...[manifest.main, manifest.icon, 'dist/count.tac', 'dist/graph/graph.js', 'dist/graph/graph.css'],
      ...languages.flatMap((l) => [l.configuration, l.icon?.light, l.icon?.dark].filter((p) => p !== undefined)),
      ...grammars.map((g) => g.path),
      ...walkthroughs.flatMap((w) => w.steps.map((s) => s.media.markdown)),
    ].map((p) => path.posix.join('extension', p));
    const around = ['[Content_Types].xml', 'extension.vsixmanifest', 'extension/package.json', 'extension/readme.md', 'extension/changelog.md', 'extension/LICENSE.txt', 'extension/THIRD-PARTY.txt', server];
    // The drawing that the icon was made from is the one file that nothing names.
    const want = new Set([...around, ...named, 'extension/icons/phils.svg']);
    assert.deepEqual(all.map((e) => e.name).sort(), [...want].sort());
  });

  test(`${name} is for ${target}`, () => {
    const vsix = find('extension.vsixmanifest').data().toString();
    assert.equal(/TargetPlatform="([^"]*)"/.exec(vsix)?.[1], target);
    assert.equal(/<Identity[^>]* Version="([^"]*)"/.exec(vsix)?.[1], manifest.version);
    for (const key of ['devDependencies', 'scripts', 'private']) {
      assert.ok(!(key in manifest), `package.json has ${key}`);
    }
  });

  test(`the server in ${name} runs on ${target}`, () => {
    const binary = find(server).data();
    assert.equal(platform.header(binary), platform.is);
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'phils-vsix-'));
    try {
      const unpacked = path.join(dir, path.basename(server));
      fs.writeFileSync(unpacked, binary);
      const said = execFileSync(process.env['GO'] || 'go', ['version', '-m', unpacked], { encoding: 'utf8' });
      const built = (key: string): string | undefined => new RegExp(`^\\tbuild\\t${key}=(.*)$`, 'm').exec(said)?.[1];
      assert.match(said, /^\tpath\tphils\/cmd\/phils$/m);
      assert.deepEqual(['GOOS', 'GOARCH', 'CGO_ENABLED', '-trimpath'].map(built), [platform.goos, platform.goarch, '0', 'true']);
    } finally {
      fs.rmSync(dir, { recursive: true });
    }
    if (platform.goos !== 'windows') {
      assert.equal(find(server).mode & 0o111, 0o111, 'it could not be started where it is unpacked');
    }
    assert.ok(!binary.includes(path.resolve('../..')), 'it tells where it was built');
  });

  test(`${name} is as large as a server and a page`, () => {
    const mb = zip.length / (1 << 20);
    assert.ok(mb > 3 && mb < 16, `${mb.toFixed(1)} MB`);
    const page = find('extension/dist/graph/graph.js').data().length;
    assert.equal(page, fs.statSync('../../analysis/graph/page/graph.js').size);
    assert.ok(find('extension/dist/extension.js').data().length < 1 << 20, 'the extension is not minified, or has what it does not need in it');
  });
}
