import assert from 'node:assert/strict';
import test from 'node:test';

import { parseVirtualPath } from '../../src/virtualname';

test('names of virtual documents', () => {
  assert.deepEqual(parseVirtualPath('/ssa/pruned/phi/@count/file:///home/me/a%20b.pir'), { kind: 'ssa', function: '@count', source: 'file:///home/me/a%20b.pir' });
  assert.deepEqual(parseVirtualPath('/unssa/boissinot/pruned/f/untitled:Untitled-1'), { kind: 'unssa', function: 'f', source: 'untitled:Untitled-1' });
  assert.deepEqual(parseVirtualPath('/trace/braun/a%2Fb/file:///x.tac.md'), { kind: 'trace', function: 'a/b', source: 'file:///x.tac' });
  assert.equal(parseVirtualPath('/home/me/x.tac'), undefined);
  assert.equal(parseVirtualPath('/ssa/pruned/phi/f/'), undefined);
});
