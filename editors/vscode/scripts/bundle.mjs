// Bundles the extension into dist/extension.js, and the graph's page into dist/graph; the walkthrough's
// example is put beside them.
import fs from 'node:fs';
import { build } from 'esbuild';

const common = { bundle: true, minify: true, logLevel: 'warning' };
await build({ ...common, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', platform: 'node', format: 'cjs', target: 'node20', external: ['vscode'] });
await build({ ...common, entryPoints: ['src/picture/graph.ts', 'src/picture/graph.css'], outdir: 'dist/graph', format: 'iife', target: 'chrome120' });
fs.copyFileSync('../../testdata/tac/count.tac', 'dist/count.tac');
