// Bundles the tests in a folder, test/unit if none is named, and runs them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { build } from 'esbuild';

const folder = process.argv[2] ?? 'test/unit';
const tests = fs.readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const outdir = `dist/${folder}`;
fs.rmSync(outdir, { recursive: true, force: true });
await build({ entryPoints: tests.map((name) => `${folder}/${name}`), outdir, bundle: true, platform: 'node', format: 'cjs', logLevel: 'warning' });
const { status } = spawnSync(process.execPath, ['--test', ...tests.map((name) => `${outdir}/${name.replace(/\.ts$/, '.js')}`)], { stdio: 'inherit' });
process.exit(status ?? 1);
