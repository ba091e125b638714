// Bundles the extension into dist/extension.js; puts the graph's page, which editors/graph builds, and the
// walkthrough's example beside it.
import fs from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
});
fs.mkdirSync('dist/graph', { recursive: true });
for (const name of ['graph.js', 'graph.css']) {
  fs.copyFileSync(`../../analysis/graph/page/${name}`, `dist/graph/${name}`);
}
fs.copyFileSync('../../testdata/tac/count.tac', 'dist/count.tac');
