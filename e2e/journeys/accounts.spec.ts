import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeVideoUrl } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { mailsTo } from '../product/mails.ts';
import { expect, test } from '../product/test.ts';

type Answer = { status: number; body: Record<string, unknown> };

/** Sends a form from a page of the site. */
const send = (page: Page, path: string, fields: Record<string, string>): Promise<Answer> =>
  page.evaluate(
    async ([to, form]) => {
      const response = await fetch(to, { method: 'POST', body: new URLSearchParams(form) });
      return { status: response.status, body: await response.json() };
    },
    [path, fields] as const,
  );

const signIn = (page: Page, name: string) => send(page, '/api/login.php', { usr: name, pwd: `${name}-pass` });

test('a new visitor signs up, confirms by mail, signs in and signs out', async ({ page, context }) => {
  const name = `wren${Date.now().toString(36)}`;
  const account = { usr: name, pwd: 'a long enough password', eml: `${name}@example.org` };
  await page.goto('/');
  expect((await send(page, '/api/signup.php', account)).status).toBe(200);
  expect((await send(page, '/api/login.php', account)).body).toMatchObject({ code: 'not_confirmed' });

  await expect.poll(async () => (await mailsTo(account.eml)).length).toBe(1);
  const key = /confirm=([\w-]+)/.exec((await mailsTo(account.eml))[0] ?? '')?.[1] ?? '';
  expect((await send(page, '/api/signup.php', { act: 'confirm', key })).status).toBe(200);
  // The answer can be lost: the same link succeeds again, and no other one does.
  expect((await send(page, '/api/signup.php', { act: 'confirm', key })).status).toBe(200);
  const other = { act: 'confirm', key: key.split('').reverse().join('') };
  expect((await send(page, '/api/signup.php', other)).body).toMatchObject({ code: 'invalid_link' });

  expect((await send(page, '/api/login.php', account)).status).toBe(200);
  const cookie = (await context.cookies()).find((each) => each.name === 'nj_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('nj_session');
  expect((await send(page, '/api/member.php', {})).body).toMatchObject({ user: { username: name } });

  expect((await send(page, '/api/login.php', { act: 'signout' })).status).toBe(200);
  // The session is deleted on the server, not only in the browser.
  await context.addCookies([{ name: 'nj_session', value: cookie?.value ?? '', url: page.url() }]);
  expect((await send(page, '/api/member.php', {})).body).toMatchObject({ code: 'login_required' });
});

test('a form of another site is refused for a signed-in visitor', async ({ page, videos }) => {
  await page.goto('/');
  const site = page.url();
  expect((await signIn(page, 'demo')).status).toBe(200);
  const other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><form method="post" action="${site}api/input.php">
      <input name="act" value="favourite"><input name="section" value="add"><input name="video_id" value="${videos.ordinary.id}">
      <button>Win</button></form>`);
  });
  await new Promise<void>((resolve) => other.listen(0, resolve));
  try {
    // SameSite cookies treat another port of the same host as the same site; only the Origin header differs.
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/input.php')),
      page.getByRole('button', { name: 'Win' }).click(),
    ]);
    expect(answer.status()).toBe(403);
  } finally {
    other.close();
    other.closeAllConnections();
  }
  await page.goto('/');
  const state = await send(page, '/api/member.php', {
    act: 'state',
    section: 'video',
    object_id: String(videos.ordinary.id),
  });
  expect(state.body).toMatchObject({ is_favourite: '0' });
});

test('a private video plays for its owner and moderators, and is refused for others', async ({
  page,
  browser,
  videos,
  baseURL,
}) => {
  const { id } = videos.hideable;
  await page.goto('/');
  expect((await signIn(page, 'moderator')).status).toBe(200);
  const setPrivate = (isPrivate: '0' | '1') =>
    send(page, '/api/video_edit.php', { act: 'edit', video_id: String(id), is_private: isPrivate });
  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await guest.goto('/');
  const address = await fileAddress(page, id);
  expect((await setPrivate('1')).status).toBe(200);
  try {
    expect(await loadsInPage(page, address)).toBe('loads');
    expect(await loadsInPage(guest, address)).toBe('is refused');
    expect(await fileAddress(guest, id)).toBe('private');
  } finally {
    expect((await setPrivate('0')).status).toBe(200);
  }
  expect(await loadsInPage(guest, address)).toBe('loads');
  await guest.context().close();
});

/** The signed address of a video's first file, or the code of the refusal. */
async function fileAddress(page: Page, id: number): Promise<string> {
  const body = await page.evaluate(
    async (videoId) => (await fetch(`/api/videofile.php?video_id=${videoId}&lifetime=0`)).json(),
    id,
  );
  return Array.isArray(body) ? decodeVideoUrl(body[0].video_url) : body.code;
}

const loadsInPage = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const video = document.createElement('video');
        video.onloadedmetadata = () => resolve('loads');
        video.onerror = () => resolve('is refused');
        // Bypasses the browser cache.
        video.src = `${src}&try=${Math.random()}`;
      }),
    address,
  );
