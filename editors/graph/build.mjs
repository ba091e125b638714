// Builds the page's script and style into analysis/graph/page, and what draws an SVG without a
// page into analysis/graph/svg, where the Go program embeds them. `--current` builds nothing and
// fails if what is there is not current.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../../analysis/graph');

// The same sum is computed by page/page_test.go: over name and content of each source.
function sourceSum() {
  const files = ['build.mjs', 'package-lock.json', ...readdirSync(join(here, 'src')).map((f) => `src/${f}`)].sort();
  const sum = createHash('sha256');
  for (const f of files) {
    sum.update(`${f}\n`);
    sum.update(readFileSync(join(here, f)));
  }
  return sum.digest('hex');
}

const common = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', write: false, absWorkingDir: here };

const layoutModule = {
  name: 'layout',
  setup(b) {
    b.onResolve({ filter: /^virtual:layout$/ }, () => ({ path: 'layout', namespace: 'virtual' }));
    b.onLoad({ filter: /.*/, namespace: 'virtual' }, async () => {
      const r = await build({ ...common, entryPoints: ['src/worker.ts'], format: 'iife', globalName: 'L' });
      return { contents: `export function factory() { ${r.outputFiles[0].text}; return L; }`, loader: 'js' };
    });
  },
};

const themeModule = {
  name: 'theme',
  setup(b) {
    b.onResolve({ filter: /^virtual:theme$/ }, () => ({ path: 'theme', namespace: 'theme' }));
    b.onLoad({ filter: /.*/, namespace: 'theme' }, () => {
      const root = /:root \{([^}]*)\}/.exec(readFileSync(join(here, 'src/style.css'), 'utf8'))?.[1] ?? '';
      const light = Object.fromEntries([...root.matchAll(/--g-([\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]));
      return { contents: `export const light = ${JSON.stringify(light)};`, loader: 'js' };
    });
  },
};

export async function bundle() {
  const js = await build({ ...common, entryPoints: ['src/main.ts'], format: 'iife', plugins: [layoutModule] });
  const css = await build({ ...common, entryPoints: ['src/style.css'] });
  // goja, which runs it, takes ES2015 whole and of later versions the most.
  const svg = await build({ ...common, entryPoints: ['src/svg.ts'], format: 'iife', globalName: 'picture', target: 'es2015', plugins: [themeModule] });
  const note = `/* phils graph view, built from editors/graph; sources ${sourceSum()}\n\nIt contains @dagrejs/dagre and @dagrejs/graphlib:\n\n${readFileSync(join(here, 'node_modules/@dagrejs/dagre/LICENSE'), 'utf8').trim()} */\n`;
  const script = note + js.outputFiles[0].text.trim() + '\n';
  if (/<\/script|<!--/i.test(script)) throw new Error('the script cannot stand in an HTML page: it holds </script or <!--');
  return { 'page/graph.js': script, 'page/graph.css': css.outputFiles[0].text.trim() + '\n', 'svg/svg.js': note + svg.outputFiles[0].text.trim() + '\n' };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await bundle();
  for (const [name, text] of Object.entries(files)) {
    if (!process.argv.includes('--current')) {
      writeFileSync(join(out, name), text);
      console.log(`${name}: ${text.length} bytes`);
    } else if (readFileSync(join(out, name), 'utf8') !== text) {
      console.error(`analysis/graph/${name} is not what editors/graph builds: run make graph-page`);
      process.exitCode = 1;
    }
  }
}
