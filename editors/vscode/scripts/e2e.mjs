// Bundles the end-to-end test, and runs it, or only the files of test/e2e named:
//   node scripts/e2e.mjs [count …]
// It is told by the environment where VS Code's server, the
// browser and the VSIX are: PHILS_VSCODE, PHILS_CHROMIUM, PHILS_VSIX; PHILS_SHOTS is a folder for pictures.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const bundle = `dist/test/${['workbench', ...named].join('-')}.test.js`;
await build({
  ...(named.length > 0
    ? { stdin: { contents: named.map((name) => `import './${name}';`).join('\n'), resolveDir: 'test/e2e' } }
    : { entryPoints: ['test/e2e/workbench.test.ts'] }),
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  external: ['playwright-core'],
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['--test', '--test-timeout=1800000', ...process.argv.slice(2).filter((argument) => !named.includes(argument)), bundle], { stdio: 'inherit' });
process.exit(status ?? 1);
