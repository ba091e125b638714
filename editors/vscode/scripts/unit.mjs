// Bundles the unit tests, and runs them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { build } from 'esbuild';

const tests = fs.readdirSync('test/unit').filter((name) => name.endsWith('.test.ts'));
fs.rmSync('dist/test', { recursive: true, force: true });
await build({ entryPoints: tests.map((name) => `test/unit/${name}`), outdir: 'dist/test', bundle: true, platform: 'node', format: 'cjs', logLevel: 'warning' });
const { status } = spawnSync(process.execPath, ['--test', ...tests.map((name) => `dist/test/${name.replace(/\.ts$/, '.js')}`)], { stdio: 'inherit' });
process.exit(status ?? 1);
