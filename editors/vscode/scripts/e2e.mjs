// Bundles the end-to-end test, and runs it. It is told by the environment where VS Code's server, the
// browser and the VSIX are: PHILS_VSCODE, PHILS_CHROMIUM, PHILS_VSIX; PHILS_SHOTS is a folder for pictures.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

await build({
  entryPoints: ['test/e2e/workbench.test.ts'],
  outfile: 'dist/test/workbench.test.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  external: ['playwright-core'],
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['--test', '--test-timeout=1800000', ...process.argv.slice(2), 'dist/test/workbench.test.js'], { stdio: 'inherit' });
process.exit(status ?? 1);
