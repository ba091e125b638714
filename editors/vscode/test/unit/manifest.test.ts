import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

// The tests run in the extension's folder.
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Manifest;
const { contributes } = manifest;
/** The dialects; the other languages are of views that the extension makes. */
const dialects = contributes.languages.filter((language) => language.filenamePatterns === undefined);

interface Manifest {
  engines: { vscode: string };
  devDependencies: Record<string, string>;
  capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
  contributes: {
    commands: { command: string }[];
    menus: Record<string, { command?: string; submenu?: string }[]>;
    configuration: { properties: Record<string, { type: string; default: unknown; markdownDescription: string; scope: string; enum?: string[]; enumDescriptions?: string[] }> };
    languages: { id: string; configuration: string; icon: { light: string; dark: string }; extensions: string[]; filenamePatterns?: string[] }[];
    grammars: { language: string; scopeName: string; path: string }[];
    semanticTokenScopes: { language: string }[];
    problemMatchers: { name: string; applyTo: string }[];
    problemPatterns: { regexp: string; file: number; line: number; column: number; severity: number; message: number; code: number }[];
    walkthroughs: { steps: { description: string; media: { markdown: string } }[] }[];
  };
}

/** Settings that are the extension's own; the server does not know them. */
const own = ['phils.server.path', 'phils.server.logLevel', 'phils.trace.server', 'phils.beside.algorithm', 'phils.beside.form', 'phils.beside.method'];

test("the server's settings are those of docs/settings.md", () => {
  const page = fs.readFileSync('../../docs/settings.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(phils\.[\w.]+)` \| (\w+) \| `(.*?)` \| (.*) \|$/gm)].map(([, name, type, value, doc]) => ({ name, type, default: JSON.parse(value ?? '') as unknown, doc }));
  assert.ok(rows.length > 5);
  const have = Object.entries(contributes.configuration.properties)
    .filter(([name]) => !own.includes(name))
    .map(([name, setting]) => ({ name, type: setting.type, default: setting.default, doc: setting.markdownDescription }));
  assert.deepEqual(have, rows, 'run npm run settings');
  for (const name of own) {
    assert.ok(contributes.configuration.properties[name], `${name} is not in package.json`);
  }
});

test('every setting says what it does, and each of its values', () => {
  for (const [name, setting] of Object.entries(contributes.configuration.properties)) {
    assert.ok((setting.markdownDescription ?? '').length > 20, name);
    assert.ok(['machine', 'window'].includes(setting.scope), name);
    if (setting.enum && name.startsWith('phils.beside.')) {
      assert.equal(setting.enumDescriptions?.length, setting.enum.length, name);
    }
    if (setting.enum) {
      assert.ok(setting.enum.includes(String(setting.default)), `the default of ${name} is none of its values`);
    }
  }
});

test('a workspace cannot choose the program', () => {
  const programs = ['phils.server.path', 'phils.llvm.opt'];
  for (const name of programs) {
    assert.equal(contributes.configuration.properties[name]?.scope, 'machine', name);
  }
  assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, programs);
});

test('the constructions and methods are those of the command line', () => {
  const readme = fs.readFileSync('../../README.md', 'utf8');
  const { properties } = contributes.configuration;
  for (const [setting, start] of [['phils.beside.algorithm', 'An algorithm A is'], ['phils.beside.method', 'A method M']] as const) {
    const sentence = readme.slice(readme.indexOf(start)).split('. ')[0] ?? '';
    const names = [...sentence.matchAll(/`([\w-]+)`/g)].map((match) => match[1]);
    assert.deepEqual([...(properties[setting]?.enum ?? [])].sort(), names.sort());
    assert.equal(properties[setting]?.enumDescriptions?.length, names.length);
  }
});

test('every command is there, and every place that names one', () => {
  const declared = contributes.commands.map((c) => c.command);
  const source = fs.readFileSync('src/extension.ts', 'utf8');
  const registered = [...source.matchAll(/^ {2}command\('(\w+)'/gm)].map((match) => `phils.${match[1]}`);
  assert.deepEqual([...registered].sort(), [...declared].sort());
  for (const entries of Object.values(contributes.menus)) {
    for (const entry of entries) {
      assert.ok(entry.submenu !== undefined || declared.includes(entry.command ?? ''), `a menu names ${entry.command}`);
    }
  }
  for (const step of contributes.walkthroughs.flatMap((w) => w.steps)) {
    for (const [, name] of step.description.matchAll(/command:([\w.]+)/g)) {
      assert.ok(declared.includes(name ?? ''), `the walkthrough names ${name}`);
    }
    assert.ok(fs.existsSync(step.media.markdown));
  }
});

test('every language has all that a language needs', () => {
  for (const language of dialects) {
    for (const file of [language.configuration, language.icon.light, language.icon.dark]) {
      assert.ok(fs.existsSync(file), file);
    }
    assert.ok(contributes.grammars.some((g) => g.language === language.id && fs.existsSync(g.path)));
    assert.ok(contributes.semanticTokenScopes.some((s) => s.language === language.id));
    for (const suffix of language.extensions) {
      assert.ok(fs.readFileSync('src/languages.ts', 'utf8').includes(`'${suffix}'`), suffix);
    }
  }
});

test('the types are of the oldest editor that the extension runs in', () => {
  assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode']}`);
});

test('the problem matcher reads what phils check prints', () => {
  const pattern = contributes.problemPatterns[0];
  assert.ok(pattern);
  const line = 'ir/a b.tac:12:22: warning: the φ of x merges 1 only [trivial-phi]';
  const match = new RegExp(pattern.regexp).exec(line);
  assert.deepEqual(
    [pattern.file, pattern.line, pattern.column, pattern.severity, pattern.message, pattern.code].map((group) => match?.[group]),
    ['ir/a b.tac', '12', '22', 'warning', 'the φ of x merges 1 only', 'trivial-phi'],
  );
  assert.equal(new RegExp(pattern.regexp).exec('  ir/a.tac:3:1: a related place'), null);
  // Of a file that is open the server lists the findings, unless it is too large for it.
  assert.deepEqual(contributes.problemMatchers.map(({ name, applyTo }) => [name, applyTo]), [['phils', 'closedDocuments'], ['phils-large', 'allDocuments']]);
});

test('enter indents behind a label and not behind a jump', () => {
  const examples: Record<string, { label: string[]; end: string[]; neither: string[] }> = {
    tac: { label: ['bb0:', 'loop(i.1): # head', "  L'1 :"], end: ['  goto bb1', '  return s', '  if c goto a else b'], neither: ['  s = 0', '  x := y', '  if c goto a'] },
    pir: { label: ['bb0:', 'bb3(_1#1: i64): // head'], end: ['  br _1, bb2, bb3', '  return _1 @8:5'], neither: ['  _1 = 0', '  call @f(_2)'] },
    'llvm-ir': { label: ['entry:', '5: ; preds = %4', '"a b":'], end: ['  br label %x', '  ret void'], neither: ['  %a = add i32 %b, 1', '!0 = !{}'] },
  };
  for (const language of dialects) {
    const rules = (JSON.parse(fs.readFileSync(language.configuration, 'utf8')) as { onEnterRules: { beforeText: string; action: { indent: string } }[] }).onEnterRules;
    const action = (text: string): string | undefined => rules.find((rule) => new RegExp(rule.beforeText).test(text))?.action.indent;
    const example = examples[language.id];
    assert.ok(example);
    example.label.forEach((text) => assert.equal(action(text), 'indent', text));
    example.end.forEach((text) => assert.equal(action(text), 'outdent', text));
    example.neither.forEach((text) => assert.equal(action(text), undefined, text));
  }
});
