// Bundles the extension into dist/extension.js; puts the graph's page, which editors/graph builds, and the
// walkthrough's example beside it. dist/bundled.json lists the folders of the packages that went into the bundle.
import fs from 'node:fs';
import { build } from 'esbuild';

const { metafile } = await build({
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  metafile: true,
  logLevel: 'warning',
});
const packages = Object.keys(metafile.inputs).flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
fs.writeFileSync('dist/bundled.json', JSON.stringify([...new Set(packages)].sort()));
fs.mkdirSync('dist/graph', { recursive: true });
for (const name of ['graph.js', 'graph.css']) {
  fs.copyFileSync(`../../analysis/graph/page/${name}`, `dist/graph/${name}`);
}
fs.copyFileSync('../../testdata/tac/count.tac', 'dist/count.tac');
