import type { OperationInput, OperationName } from '@nightjar/api/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ada } = testUsers;
const against = { reason: 'spam', statement: 'This is advertising.' } as const;
const [video, otherVideo, reviewed] = [31, 32, 204];

beforeAll(async () => {
  open = await openModerationSite();
  await open.sql('update videos set user_id = $1 where id = any($2)', [ada, [video, otherVideo, reviewed]]);
  await open.sql(
    `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, ${ada}, 'Buy now')`,
  );
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from mails');
});

const stored = async () => {
  const [decisions] = await open.sql('select count(*)::int as n from moderation_decisions');
  const [entries] = await open.sql('select count(*)::int as n from audit_log');
  return { decisions: decisions?.n, entries: entries?.n };
};

/** Sends a decision twice; the second time stores nothing. */
async function sendAgain<Name extends OperationName>(name: Name, input: OperationInput<Name>) {
  const first = await open.codeOf('mira', name, input);
  const after = await stored();
  const again = await open.codeOf('mira', name, input);
  expect(await stored()).toEqual(after);
  return { first, again };
}

describe('103: a decision whose answer was lost is a success when it is sent again, and is carried out once', () => {
  test.each([
    ['decideVideo', { videoId: video, decision: 'hide', ...against }],
    ['decideReports', { section: 'video', objectId: otherVideo, outcome: 'removed', ...against }],
    ['decideReports', { section: 'comment', objectId: 77, outcome: 'removed', ...against }],
    ['restoreObject', { section: 'comment', objectId: 77, statement: 'It stays.' }],
    ['sanctionMember', { userId: ada, kind: 'warn', ...against }],
    ['sanctionMember', { userId: ada, kind: 'suspend', days: 3, ...against }],
    ['sanctionMember', { userId: ada, kind: 'ban', ...against }],
    ['sanctionMember', { userId: ada, kind: 'unban', statement: 'Welcome back.' }],
  ] as const)('%s %o', async (name, input) => {
    expect(await sendAgain(name, input as OperationInput<typeof name>)).toEqual({ first: '', again: '' });
    expect(await takeMails(open.site, 'ada@example.org')).toHaveLength(1);
  });

  test('the removal of texts of a profile', async () => {
    await open.sql(`update users set profile = '{"about": "Buy now"}' where id = $1`, [ada]);
    const input = { userId: ada, parts: ['texts' as const], ...against };
    expect(await sendAgain('clearProfile', input)).toEqual({ first: '', again: '' });
  });

  test('a report that is closed without a removal', async () => {
    await open.sql(`insert into reports (section, object_id, reason) values ('video', 5, 'spam')`);
    const input = { section: 'video', objectId: 5, outcome: 'kept', answer: 'It stays.' } as const;
    expect(await sendAgain('decideReports', input)).toEqual({ first: '', again: '' });
    expect(await open.codeOf('mira', 'decideReports', { ...input, answer: 'No.' })).toBe('already_decided');
  });

  test('a decision about an appeal', async () => {
    await open.call('mira', 'decideVideo', { videoId: video, decision: 'remove', ...against });
    const { number: decisionId, key } = await takePrivateLink(open.site, 'ada@example.org');
    await open.call('guest', 'sendAppeal', { decisionId, key, text: 'It is no advertising.' });
    const input = { decisionId, outcome: 'upheld', answer: 'It is.' } as const;
    expect(await open.codeOf('otto', 'decideAppeal', input)).toBe('');
    const after = await stored();
    expect(await open.codeOf('otto', 'decideAppeal', input)).toBe('');
    expect(await stored()).toEqual(after);
    expect(await open.codeOf('otto', 'decideAppeal', { ...input, outcome: 'reversed' })).toBe(
      'already_decided',
    );
  });
});

describe('103: is another decision, and not a repeated one,', () => {
  const approve = async () => {
    const { revision } = await open.call('mira', 'reviewVideo', { videoId: reviewed });
    return { videoId: reviewed, decision: 'approve', revision } as const;
  };

  test('that of another moderator, or with another statement', async () => {
    const input = await approve();
    expect(await open.codeOf('mira', 'decideVideo', input)).toBe('');
    expect(await open.codeOf('mira', 'decideVideo', input)).toBe('');
    expect(await open.codeOf('otto', 'decideVideo', input)).toBe('already_decided');
    expect(await open.codeOf('mira', 'decideVideo', { ...input, statement: 'Thank you.' })).toBe(
      'already_decided',
    );
  });

  test('a warning about a report that came after the first one', async () => {
    const warn = { userId: ada, kind: 'warn', reason: 'spam', statement: 'No links, please.' } as const;
    const { first, again } = await sendAgain('sanctionMember', warn);
    expect([first, again]).toEqual(['', '']);
    await open.sql(`insert into reports (section, object_id, reason) values ('member', ${ada}, 'spam')`);
    const before = Number((await stored()).decisions);
    await open.call('mira', 'sanctionMember', warn);
    expect((await stored()).decisions).toBe(before + 1);
    const [reports] = await open.sql(
      `select count(*)::int as n from reports where section = 'member' and closed_at is null`,
    );
    expect(reports?.n).toBe(0);
  });

  test('a later one, and one after an hour', async () => {
    const warn = { userId: ada, kind: 'warn', ...against } as const;
    const suspend = { userId: ada, kind: 'suspend', ...against } as const;
    const count = async () => (await stored()).decisions;
    const before = Number(await count());
    await open.call('mira', 'sanctionMember', warn);
    await open.call('mira', 'sanctionMember', { ...suspend, days: 3 });
    await open.call('mira', 'sanctionMember', { ...suspend, days: 4 });
    await open.call('mira', 'sanctionMember', warn);
    expect(await count()).toBe(before + 4);
    await open.sql(
      `update moderation_decisions set decided_at = decided_at - interval '61 minutes' where kind = 'warn'`,
    );
    await open.call('mira', 'sanctionMember', warn);
    expect(await count()).toBe(before + 5);
  });
});
