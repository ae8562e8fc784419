import { expect, test } from 'vitest';
import { runAudit } from './audit.ts';

test.each([
  [[]],
  [['check']],
  [['verify', 'again']],
  [['verify', '--head', '12']],
  [['verify', '--head', `0:${'a'.repeat(64)}`]],
  [['verify', '--head', `12:${'a'.repeat(63)}`]],
  [['verify', '--fix']],
])('rejects %j with an example before it opens the database', async (args) => {
  await expect(runAudit(args)).rejects.toThrow('audit verify --head');
});
