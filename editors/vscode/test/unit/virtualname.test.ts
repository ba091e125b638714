import assert from 'node:assert/strict';
import test from 'node:test';

import { parseVirtualPath, toEditorPath, toServerPath } from '../../src/virtualname';

test('names of virtual documents', () => {
  assert.deepEqual(parseVirtualPath('/ssa/pruned/phi/@count/file:///home/me/a%20b.pir'), { kind: 'ssa', how: 'pruned', function: '@count', source: 'file:///home/me/a%20b.pir' });
  assert.deepEqual(parseVirtualPath('/unssa/boissinot/pruned/f/untitled:Untitled-1'), { kind: 'unssa', how: 'boissinot', function: 'f', source: 'untitled:Untitled-1' });
  assert.deepEqual(parseVirtualPath('/ext/gated/f/file:///x.tac'), { kind: 'ext', how: 'gated', function: 'f', source: 'file:///x.tac' });
  assert.deepEqual(parseVirtualPath('/trace/braun/a%2Fb/file:///x.tac.md'), { kind: 'trace', how: 'braun', function: 'a/b', source: 'file:///x.tac' });
  assert.equal(parseVirtualPath('/home/me/x.tac'), undefined);
  assert.equal(parseVirtualPath('/ssa/pruned/phi/f/'), undefined);
});

test('what tabs show of them', () => {
  for (const [path, tab] of [
    ['/ssa/pruned/asis/@count/file:///home/me/a%20b.pir', '@count (SSA, pruned).pir'],
    ['/unssa/boissinot/pruned/f/untitled:Untitled-1', 'f (out of SSA, boissinot)'],
    ['/ext/memory/@count/file:///home/me/a%20b.pir', '@count (Memory SSA).pir'],
    ['/trace/braun/a%2Fb/file:///x.tac.md', 'a∕b (trace, braun).md'],
  ] as const) {
    const shown = toEditorPath(path);
    assert.equal(shown.split('/').pop(), tab);
    assert.equal(toServerPath(shown), path);
  }
});
