import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openMemberSite } from '../testing/member-site.ts';
import { sendAction } from '../testing/send-action.ts';

const { site, sql } = await openMemberSite();
const listSchema = z.array(
  z.object({ session_id: z.string(), user_agent: z.string(), country: z.string(), is_current: z.string() }),
);
beforeEach(() => sql('delete from sessions'));
afterAll(() => site.close());

async function signIn(headers: Record<string, string>): Promise<string> {
  const fields = { usr: 'ada', pwd: 'ada-pass' };
  const response = await site.post('/api/login.php', fields, { headers });
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('nj_session='));
  return session?.split(';')[0] ?? '';
}
async function list(cookie: string) {
  const { answer } = await sendAction(site, 'ownSessions', {}, { cookie });
  return listSchema.parse(answer.sessions);
}

test('a sign-in stores the name of the browser, at most 300 characters', async () => {
  const cookie = await signIn({ 'user-agent': `Mozilla/5.0 (X11; Linux) ${'x'.repeat(500)}` });
  const [own] = await list(cookie);
  expect(own?.user_agent).toMatch(/^Mozilla\/5\.0 \(X11; Linux\) x+$/);
  expect(own?.user_agent).toHaveLength(300);
});

test.each([
  ['PT', 'PT'],
  ['Portugal', ''],
  ['pt', ''],
  ['<b>', ''],
])('a sign-in from %s stores the country "%s"', async (sent, stored) => {
  const [own] = await list(await signIn({ 'x-client-country': sent }));
  expect(own?.country).toBe(stored);
});

test('a sign-in without a known country stores none', async () => {
  const [own] = await list(await signIn({}));
  expect(own?.country).toBe('');
});

test('the list has the browsers of the member, the own one first', async () => {
  const laptop = await site.signInAs('ada');
  const phone = await site.signInAs('ada');
  await site.signInAs('ben');
  await sql(
    `insert into sessions (token_hash, user_id, expires_at) select '\\x01', user_id, now() from sessions limit 1`,
  );
  const sessions = await list(phone);
  expect(sessions.map(({ is_current }) => is_current)).toEqual(['1', '0']);
  expect(await list(laptop)).toHaveLength(2);
});

test('a session can be ended from another browser, but not by another member', async () => {
  const laptop = await site.signInAs('ada');
  const phone = await site.signInAs('ada');
  const other = await site.signInAs('ben');
  const sessionId = Number((await list(laptop)).find(({ is_current }) => is_current === '0')?.session_id);
  expect((await sendAction(site, 'endSession', { sessionId }, { cookie: other })).code).toBe('not_found');
  expect((await sendAction(site, 'endSession', { sessionId }, { cookie: laptop })).code).toBe('');
  expect((await sendAction(site, 'endSession', { sessionId }, { cookie: laptop })).code).toBe('not_found');
  expect((await sendAction(site, 'ownSessions', {}, { cookie: phone })).code).toBe('login_required');
});

test('signing out everywhere keeps the own session and those of other members', async () => {
  const cookies = [
    await site.signInAs('ada'),
    await site.signInAs('ada'),
    await site.signInAs('ada'),
  ] as const;
  const other = await site.signInAs('ben');
  expect((await sendAction(site, 'endOtherSessions', {}, { cookie: cookies[1] })).code).toBe('');
  expect(await list(cookies[1])).toHaveLength(1);
  expect(await list(other)).toHaveLength(1);
  expect((await sendAction(site, 'endOtherSessions', {})).code).toBe('login_required');
});
