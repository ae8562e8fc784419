import { type Operation, operations, readInput } from '@nightjar/api/operations';
import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { problemsIn } from './testing/problems-in.ts';

const publicUrl = 'https://site.example';
const page = '/members/7/data/';
const user = { id: '7', user_id: '7', username: 'wren', avatar: '', email: 'wren@site.example' };
const dueAt = '2026-05-08T10:00:00.000Z';

interface Answer {
  status?: number;
  body: object;
}

const table: Readonly<Record<string, Operation<unknown, unknown>>> = { ...operations };

/** The site before an origin with one member, who may have planned the deletion of the account. */
function openSite({
  deletion = null,
  prepared = null,
  answers = {},
}: {
  deletion?: object | null;
  prepared?: object | null;
  answers?: Record<string, Answer>;
} = {}) {
  const received: { name: string; input: unknown }[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const own = { deletion, isModerator: false, export: prepared, nextExportAt: null };
  const app = createApp({
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: false,
    log,
    async apiFetch(address, init) {
      const { pathname } = new URL(String(address));
      if (pathname === '/api/member.php') return Response.json({ success: 1, ok: true, user });
      if (!pathname.startsWith('/api/operations/'))
        return Response.json({ categories: [], total_count: '0', error: 1, code: 'no_results' });
      const name = pathname.slice('/api/operations/'.length);
      const input: unknown = JSON.parse(String(init?.body));
      const operation = table[name];
      const checked = operation && readInput(operation, input);
      if (checked?.ok === false)
        return Response.json({ error: 1, code: 'invalid', fields: checked.fields }, { status: 400 });
      received.push({ name, input });
      const answer = answers[name] ?? { body: name === 'personalData' ? own : { done: true } };
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
  const headers = { origin: publicUrl, cookie: 'nj_session=s; member=1' };
  const send = (fields: Record<string, string>) =>
    app.fetch(new Request(publicUrl + page, { method: 'POST', body: new URLSearchParams(fields), headers }));
  return {
    received,
    send,
    get: (query = '') => app.fetch(new Request(publicUrl + page + query, { headers })),
  };
}

describe('the screen of the data of a member', () => {
  it('has a form without scripts, and lists what is kept', async () => {
    const response = await openSite().get();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const html = await response.text();
    for (const name of ['password', 'comments', 'act']) expect(html).toContain(`name="${name}"`);
    expect(html).toContain('What we must keep');
    expect(html).toContain('content="noindex"');
  });

  it('sends the password and the choice, and redirects to the page', async () => {
    const { send, received } = openSite({ answers: { requestDeletion: { body: { dueAt } } } });
    const response = await send({ act: 'delete', password: 'secret', comments: 'remove' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, page]);
    expect(received).toEqual([
      { name: 'requestDeletion', input: { password: 'secret', comments: 'remove' } },
    ]);
  });

  it.each([
    [{ password: '', comments: 'remove' }, 'This field is required'],
    [{ password: 'secret', comments: 'sell' }, 'Choose what happens to your comments'],
    [{ password: 'wrong', comments: 'remove' }, 'This is not your password'],
  ])('shows the refusal of %j, without the password', async (fields, text) => {
    const answers = { requestDeletion: { status: 400, body: { error: 1, code: 'invalid_password' } } };
    const response = await openSite({ answers }).send({ act: 'delete', ...fields });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).not.toContain('value="wrong"');
  });

  it('shows that both fields of a deletion are wrong', async () => {
    const html = await (await openSite().send({ act: 'delete', password: '', comments: 'sell' })).text();
    expect(problemsIn(html)).toEqual({
      comments: 'Choose what happens to your comments',
      password: 'This field is required',
    });
  });

  it('shows a planned deletion and keeps the account', async () => {
    const { get, send, received } = openSite({ deletion: { dueAt, comments: 'anonymise' } });
    const html = await (await get()).text();
    expect(html).toContain('Your account will be deleted on May 8, 2026');
    expect(html).not.toContain('name="password"');
    expect((await send({ act: 'keep' })).status).toBe(303);
    expect((await send({ act: 'keep', stay: '1' })).status).toBe(200);
    expect(received.filter(({ name }) => name === 'cancelDeletion')).toHaveLength(2);
  });

  it.each([
    ['waiting', 'Waiting to start', false],
    ['running', 'aria-valuenow="25"', false],
    ['ready', 'Your data is ready (1.5 MB)', true],
    ['failed', 'could not be prepared', false],
  ])('shows an export that is %s', async (state, text, isDownloadable) => {
    const bytes = state === 'ready' ? 1_500_000 : null;
    const expiresAt = state === 'ready' ? dueAt : null;
    const entries = state === 'waiting' ? 0 : 8;
    const prepared = { state, requestedAt: dueAt, written: entries / 4, entries, bytes, expiresAt };
    const html = await (await openSite({ prepared }).get()).text();
    expect(html).toContain(text);
    expect(html.includes('action="/api/personal-data.zip?member=7"')).toBe(isDownloadable);
  });

  it.each([
    ['missing', 'This file is no longer available. You can prepare it again.'],
    ['failed', 'Something went wrong. Please try again.'],
  ])('shows why a download led back to it: %s', async (reason, text) => {
    const { get } = openSite();
    expect(await (await get(`?download=${reason}`)).text()).toContain(text);
    expect(await (await get('?download=other')).text()).not.toContain(text);
  });

  it('asks for an export, and shows a refusal at its form', async () => {
    const { send, received } = openSite();
    const response = await send({ act: 'export' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, page]);
    expect(received).toEqual([{ name: 'requestExport', input: {} }]);
    const answers = { requestExport: { status: 429, body: { error: 1, code: 'too_many' } } };
    const html = await (await openSite({ answers }).send({ act: 'export' })).text();
    expect(html.match(/role="alert"[^>]*>.*?You can ask for your data once a day/g)).toHaveLength(1);
  });
});
