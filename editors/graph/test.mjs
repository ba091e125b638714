// Bundles the tests in a folder (test, or test/e2e) and runs them with Node's runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] === 'e2e' ? 'test/e2e' : 'test';
const files = readdirSync(folder).filter((f) => f.endsWith('.test.ts'));
const out = mkdtempSync(".test-");
try {
  await build({
    entryPoints: files.map((f) => join(folder, f)), outdir: out, outExtension: { '.js': '.mjs' }, bundle: true, platform: 'node', format: 'esm', target: 'node20',
    external: ['playwright-core', '@dagrejs/dagre'], sourcemap: 'inline', logLevel: 'warning',
  });
  const names = readdirSync(out).map((f) => join(out, f));
  const r = spawnSync(process.execPath, ['--enable-source-maps', '--test', '--test-concurrency=1', ...process.argv.slice(3), ...names], { stdio: 'inherit' });
  process.exitCode = r.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
