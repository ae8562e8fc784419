import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, openMemberSite } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { writeDueDigests } from './send-digests.ts';

const { site, cookies, sql, one } = await openMemberSite();
const { ada, ben } = testUsers;
const { email } = await one<{ email: string }>('select email::text as email from users where id = $1', [ada]);
const parts = { pool: site.database.pool, jobs: { send: async () => true } };

beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'mails', 'account_deletions'])
    await sql(`delete from ${table}`);
});
afterAll(() => site.close());

const choose = (period: 'off' | 'daily' | 'weekly', name: Member = 'ada') =>
  sendAction(site, 'setDigest', { period }, { cookie: cookies[name] });
const notify = (kind: string, objectId: number, more = '') =>
  sql(
    `insert into notifications (user_id, kind, actor_id, object_id ${more && ', read_at'})
     values ($1, $2, $3, $4 ${more})`,
    [ada, kind, ben, objectId],
  );
const waitFor = (interval: string) =>
  sql(
    `with late as (update notification_settings set digest_at = digest_at - $1::interval)
     update notifications set created_at = created_at - $1::interval + interval '1 second'`,
    [interval],
  );

test('the numbers of new unread notifications are mailed after a day, once', async () => {
  await choose('daily');
  await notify('friend', ben);
  await notify('message', ben);
  await notify('friend_request', ben, ', now()');
  expect(await writeDueDigests(parts)).toBe(0);
  await waitFor('1 day');
  expect(await writeDueDigests(parts)).toBe(1);
  expect(await writeDueDigests(parts)).toBe(0);
  const [mail, ...others] = await takeMails(site, email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Accepted friend requests: 1\nConversations with new messages: 1\n');
  expect(mail?.text).not.toContain('Friend requests:');
  expect(mail?.text).not.toContain('ben');
});

test('a notification is in one digest only, and a day without new ones sends nothing', async () => {
  await choose('daily');
  await notify('friend', ben);
  await waitFor('1 day');
  expect(await writeDueDigests(parts)).toBe(1);
  await waitFor('1 day');
  expect(await writeDueDigests(parts)).toBe(0);
});

test('a weekly digest waits for seven days', async () => {
  await choose('weekly');
  await notify('friend', ben);
  await waitFor('6 days');
  expect(await writeDueDigests(parts)).toBe(0);
  await waitFor('1 day');
  expect(await writeDueDigests(parts)).toBe(1);
});

test('two workers write one digest', async () => {
  await choose('daily');
  await notify('friend', ben);
  await waitFor('1 day');
  const counts = await Promise.all([writeDueDigests(parts), writeDueDigests(parts)]);
  expect(counts.sort()).toEqual([0, 1]);
});

test('nothing is mailed without a choice, from before the choice, or to an account that is being deleted', async () => {
  await notify('friend', ben);
  await sql('insert into notification_settings (user_id) values ($1)', [ada]);
  await waitFor('30 days');
  expect(await writeDueDigests(parts)).toBe(0);
  await choose('daily');
  await sql("update notification_settings set digest_at = digest_at - interval '1 day'");
  expect(await writeDueDigests(parts)).toBe(0);

  await notify('message', ben);
  await waitFor('1 day');
  await sql("insert into account_deletions (user_id, comments, due_at) values ($1, 'remove', now())", [ada]);
  expect(await writeDueDigests(parts)).toBe(0);
});

test('the viewer reads the choice, and guests have none', async () => {
  const read = async () =>
    z
      .object({ digest: z.string() })
      .parse((await sendAction(site, 'ownNotifications', {}, { cookie: cookies.ada })).answer).digest;
  expect(await read()).toBe('off');
  await choose('weekly');
  expect(await read()).toBe('weekly');
  expect(await sendAction(site, 'setDigest', { period: 'daily' })).toMatchObject({ code: 'login_required' });
});

test('the key of a mail stops the digests without a session, again and again; another key is refused', async () => {
  await choose('daily');
  const { key } = await one<{ key: string }>('select digest_key::text as key from notification_settings');
  const other = '01234567-89ab-4cde-8f01-23456789abcd';
  expect(await sendAction(site, 'stopDigest', { key: other })).toMatchObject({ code: 'invalid_link' });
  for (const _time of [1, 2])
    expect(await sendAction(site, 'stopDigest', { key })).toMatchObject({ code: '' });
  expect(await one('select digest from notification_settings')).toEqual({ digest: 'off' });
  // A later choice keeps the key: links of earlier mails still work.
  await choose('weekly');
  expect(await sendAction(site, 'stopDigest', { key })).toMatchObject({ code: '' });
});
