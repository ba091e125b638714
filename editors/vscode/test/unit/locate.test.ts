import assert from 'node:assert/strict';
import test from 'node:test';

import { locate, type Machine } from '../../src/locate';

function machine(platform: NodeJS.Platform, pathVariable: string, ...programs: string[]): Machine {
  return { platform, pathVariable, home: '/home/me', isProgram: (file) => programs.includes(file) };
}

test('the program that the user names counts, and no other', () => {
  const all = machine('linux', '/bin', '/opt/phils', '/ext/server/phils', '/bin/phils');
  assert.deepEqual(locate('/opt/phils', '/ext', all), { program: '/opt/phils' });
  assert.deepEqual(locate('~/phils', '/ext', machine('linux', '', '/home/me/phils')), { program: '/home/me/phils' });
  const missing = locate('/no/phils', '/ext', all);
  assert.ok('problem' in missing && missing.problem.includes('/no/phils'));
  const relative = locate('phils', '/ext', all);
  assert.ok('problem' in relative && relative.problem.includes('absolute'));
});

test('the one in the extension goes before the one on the PATH', () => {
  assert.deepEqual(locate('', '/ext', machine('linux', '/bin', '/ext/server/phils', '/bin/phils')), { program: '/ext/server/phils' });
  assert.deepEqual(locate('', '/ext', machine('darwin', '/a:/bin', '/bin/phils')), { program: '/bin/phils' });
  assert.deepEqual(locate('', 'C:\\ext', machine('win32', 'C:\\a;D:\\b', 'D:\\b\\phils.exe')), { program: 'D:\\b\\phils.exe' });
});

test('a folder of PATH that is not absolute is passed over', () => {
  const found = locate('', '/ext', machine('linux', '.:bin:/usr/bin', 'phils', 'bin/phils', '/usr/bin/phils'));
  assert.deepEqual(found, { program: '/usr/bin/phils' });
});

test('a problem says what was looked for', () => {
  const found = locate('', '/ext', machine('linux', '/a:/b'));
  assert.deepEqual(found, { problem: 'The phils server was not found. Looked for /ext/server/phils and for phils in the folders of PATH (/a:/b).' });
  assert.ok('problem' in locate('', '/ext', machine('linux', '')));
});
