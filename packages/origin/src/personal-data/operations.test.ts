import type { OperationInput } from '@nightjar/api/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from account_deletions');
  await open.sql('delete from mails');
  await open.sql('delete from limit_events');
});

const right = { password: 'ada-pass', comments: 'remove' } as const;
const request = (input: OperationInput<'requestDeletion'> = right) =>
  open.call('ada', 'requestDeletion', input);
const planned = async (viewer = 'ada') => (await open.call(viewer, 'personalData', {})).deletion;

describe('107: the deletion of an account', () => {
  test('is planned in seven days after the password, with one mail', async () => {
    const first = await request();
    expect(Math.round((Date.parse(first.dueAt) - Date.now()) / 86_400_000)).toBe(7);
    expect(await planned()).toEqual({ dueAt: first.dueAt, comments: 'remove' });
    expect(await request({ ...right, comments: 'anonymise' })).toEqual(first);
    expect(await planned()).toEqual({ dueAt: first.dueAt, comments: 'anonymise' });
    const mails = await takeMails(open.site, 'ada@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('will be deleted')]);
    const page = encodeURIComponent(`/members/${testUsers.ada}/data/`);
    expect(mails[0]?.text).toContain(`/signin/?to=${page}`);
  });

  test('is shown in the own profile, and to no one else', async () => {
    const shown = async () => {
      const cookie = open.cookies.ada ?? '';
      return (await open.site.post('/api/member.php', { act: 'profile' }, { cookie })).json();
    };
    expect(await shown()).not.toHaveProperty('user.deletion_at');
    await request();
    expect(await shown()).toHaveProperty(
      'user.deletion_at',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    );
    expect(await planned('ben')).toBeNull();
  });

  test('can be cancelled until it is due', async () => {
    await request();
    await open.call('ada', 'cancelDeletion', {});
    expect(await planned()).toBeNull();
    await open.call('ada', 'cancelDeletion', {});
    await request();
    await open.sql('update account_deletions set due_at = now()');
    expect(await open.codeOf('ada', 'cancelDeletion', {})).toBe('too_late');
  });

  test('needs the right password, and limits attempts', async () => {
    const wrong = { ...right, password: 'ben-pass' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await open.codeOf('ada', 'requestDeletion', wrong)).toBe('invalid_password');
    expect(await open.codeOf('ada', 'requestDeletion', right)).toBe('too_many_attempts');
    expect(await planned()).toBeNull();
  });

  test.each([
    {},
    { password: '', comments: 'remove' },
    { password: 'ada-pass' },
    { password: 'ada-pass', comments: 'sell' },
    { password: ['ada-pass'], comments: 'remove' },
    { password: 'x'.repeat(1001), comments: 'remove' },
  ])('refuses the input %j', async (input) => {
    expect(await open.codeOf('ada', 'requestDeletion', input as typeof right)).toBe('invalid');
  });

  test('refuses a guest', async () => {
    expect(await open.codeOf('guest', 'personalData', {})).toBe('login_required');
    expect(await open.codeOf('guest', 'requestDeletion', right)).toBe('login_required');
    expect(await open.codeOf('guest', 'cancelDeletion', {})).toBe('login_required');
  });

  test('is refused to moderators, whose decisions must stay attributable', async () => {
    expect(await open.codeOf('mira', 'requestDeletion', { ...right, password: 'mira-pass' })).toBe(
      'moderator',
    );
    expect((await open.call('mira', 'personalData', {})).isModerator).toBe(true);
  });
});
