import { reportReasons } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMemberSite } from '../testing/member-site.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { reportLimits } from './actions.ts';

const { site, cookies, sql } = await openMemberSite();
const about = { section: 'video', objectId: 3, reason: 'copyright' } as const;

beforeAll(async () => {
  await sql(`insert into messages (id, sender_id, recipient_id, text) values (1, 11, 12, 'Hello')`);
  await sql(
    `insert into comments (id, section, object_id, user_id, text) values (1, 'video', 3, 11, 'x'), (2, 'video', 3, 11, 'y')`,
  );
  await sql('update comments set removed_at = now() where id = 2');
  await sql(
    `insert into playlists (id, user_id, title, is_private) values (1, 11, 'Open', false), (2, 11, 'Secret', true)`,
  );
});
beforeEach(() => sql('delete from limit_events'));
afterAll(() => site.close());

describe('40: a report', () => {
  test('of a guest and of a member is stored for moderators', async () => {
    const words = { ...about, email: 'someone@example.org', message: '<b>Mine</b>\nmy work 𝒶' };
    expect((await sendAction(site, 'report', words)).answer).toEqual({});
    expect((await sendAction(site, 'report', about, { cookie: cookies.ada })).code).toBe('');
    const { rows } = await sql(
      'select section, object_id, reason, email, message, reporter_id, closed_at from reports order by id',
    );
    const kept = { section: 'video', object_id: 3, reason: 'copyright', closed_at: null };
    expect(rows).toEqual([
      { ...kept, email: words.email, message: words.message, reporter_id: null },
      { ...kept, email: '', message: '', reporter_id: testUsers.ada },
    ]);
  });

  test('147: without an address is confirmed to a member with a confirmed one, who learns the decision', async () => {
    await sql('delete from mails');
    await sql('delete from reports');
    await sql('update users set email_confirmed_at = null where id = $1', [testUsers.cem]);
    for (const name of ['ada', 'cem'] as const)
      expect((await sendAction(site, 'report', about, { cookie: cookies[name] })).code).toBe('');
    expect((await sendAction(site, 'report', about)).code).toBe('');
    const { rows } = await sql(
      'select reporter_id, email, notice_id is not null as "isNotice" from reports order by id',
    );
    expect(rows).toEqual([
      { reporter_id: testUsers.ada, email: '', isNotice: true },
      { reporter_id: testUsers.cem, email: '', isNotice: false },
      { reporter_id: null, email: '', isNotice: false },
    ]);
    const mails = await takeMails(site, 'ada@example.org');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Thank you for your notice')]);
    await sql('update users set email_confirmed_at = now() where id = $1', [testUsers.cem]);
  });

  test.each([
    ['comment', 1, undefined],
    ['member', testUsers.ada, undefined],
    ['playlist', 1, undefined],
    ['playlist', 2, 'ada'],
    ['message', 1, 'ben'],
    ['message', 1, 'ada'],
  ] as const)('about %s %i is accepted from %s', async (section, objectId, name) => {
    const cookie = name && cookies[name];
    expect(
      await sendAction(site, 'report', { ...about, section, objectId }, cookie ? { cookie } : {}),
    ).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['video', 9_007_199_254_740_991, undefined],
    ['video', testVideos.deleted, 'ada'],
    ['video', testVideos.isPrivate, undefined],
    ['video', testVideos.inReview, 'ada'],
    ['comment', 2, 'ada'],
    ['comment', 99, undefined],
    ['member', 99_999, undefined],
    ['playlist', 2, 'cem'],
    ['message', 1, undefined],
    ['message', 1, 'cem'],
  ] as const)(
    'about %s %i, which %s may not see, is answered with 404 and not counted by the limit',
    async (section, objectId, name) => {
      const cookie = name && cookies[name];
      expect(
        await sendAction(site, 'report', { ...about, section, objectId }, cookie ? { cookie } : {}),
      ).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect((await sql('select from limit_events')).rowCount).toBe(0);
    },
  );

  test.each(reportReasons)('accepts the reason %s', async (reason) => {
    expect((await sendAction(site, 'report', { ...about, reason })).code).toBe('');
  });

  test.each([
    [{ section: 'planet' }, 'invalid'],
    [{ reason: 'dislike' }, 'invalid'],
    [{ object_id: '0' }, 'invalid'],
    [{ object_id: '' }, 'required'],
    [{ email: 'nobody' }, 'eml_invalid'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'eml_invalid'],
    [{ message: 'x'.repeat(5001) }, 'form.max_length'],
  ])('with %o is refused as %s', async (wrong, code) => {
    const fields = { act: 'report', section: 'video', object_id: 3, reason: 'spam', ...wrong };
    const response = await site.post('/api/input.php', fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 1, code });
  });

  test('is limited per address, also for concurrent requests', async () => {
    await sql('delete from reports');
    const send = (address: string) => sendAction(site, 'report', about, { address });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => send('198.51.100.7')));
    const { most } = reportLimits[0];
    expect(countCodes(outcomes)).toEqual({ '': most, too_many: 30 - most });
    expect((await sql('select from reports')).rowCount).toBe(most);
    expect((await send('198.51.100.8')).code).toBe('');
  });
});
