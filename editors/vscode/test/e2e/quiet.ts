// What all the tests before have not done.
import assert from 'node:assert/strict';

import { test, workbench } from './session';

test('nothing was asked of other hosts', async () => {
  assert.deepEqual(await workbench.strayed(), []);
});
