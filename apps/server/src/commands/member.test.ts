import { expect, test } from 'vitest';
import { runMember } from './member.ts';

test.each([
  [[]],
  [['--role', 'moderator']],
  [['--username', 'mira']],
  [['--username', 'mira', '--email', 'mira@example.org', '--reset-password']],
  [['--username', 'mira', '--role', 'member', '--password-stdin']],
  [['--username', 'mira', '--reset-password', '--password', 'hunter2']],
])('rejects %j with an example before anything is opened', async (words) => {
  await expect(runMember(words)).rejects.toThrow('member --username mira --email');
  await expect(runMember(words)).rejects.not.toThrow('hunter2');
});
