import { expect, test } from 'vitest';
import { runMember } from './member.ts';

test.each([
  [[]],
  [['--role', 'moderator']],
  [['--username', 'mira']],
  [['--username', 'mira', '--email', 'mira@example.org', '--reset-password']],
  [['--username', 'mira', '--email', 'mira@example.org', '--remove-second-factor']],
  [['--username', 'mira', '--role', 'member', '--password-stdin']],
  [['--username', 'mira', '--remove-second-factor', '--password-stdin']],
  [['--username', 'mira', '--reset-password', '--password', 'hunter2']],
])('rejects %j with an example before it opens the database', async (args) => {
  await expect(runMember(args)).rejects.toThrow('member --username mira --email');
  await expect(runMember(args)).rejects.not.toThrow('hunter2');
});
