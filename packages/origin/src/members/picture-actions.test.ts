import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let folder: string;
let mediaStore: MediaStore;
let site: TestOrigin;
let server: Awaited<ReturnType<typeof serveMedia>>;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-pictures-'));
  mediaStore = await openMediaStore(pathToFileURL(join(folder, 'store')).href);
  site = await openTestOrigin({ mediaStore, dataDir: folder });
  server = await serveMedia(site.origin);
  cookie = await site.signInAs('ada');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (width: number, height: number, background = '#4080c0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

async function send(
  section: string,
  bytes?: Buffer,
  as = cookie,
  signal?: AbortSignal,
  userId: number = testUsers.ada,
) {
  const form = new FormData();
  form.set('section', section);
  form.set('user_id', String(userId));
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'picture.jpg'));
  const request = new Request('http://origin/api/member.php', {
    method: 'POST',
    body: form,
    headers: { origin: testPublicUrl, cookie: as },
    signal: signal ?? null,
  });
  const response = await site.origin.fetch(request);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ['u_ava', 'members', 640, 640],
  ['u_cover', 'covers', 1280, 256],
] as const)(
  '89: %s is cropped, re-encoded without metadata and served immediately',
  async (section, owner, width, height) => {
    const { status, body } = await send(section, await picture(1600, 900));
    const address = `${testPublicUrl}/pictures/${owner}/${testUsers.ada}/${width}.jpg?v=`;
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: 1, ok: 1, picture: expect.stringContaining(address) },
    });
    const { pathname, search } = new URL(String(body.picture));
    const shown = await fetch(server.url + pathname + search);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const facts = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([width, height, undefined]);
  },
);

test('89: the address of a picture is a new one after each upload, as the profile names it', async () => {
  const bytes = await picture(300, 300);
  const [first, second] = [await send('u_ava', bytes), await send('u_ava', bytes)];
  expect(second.body.picture).not.toBe(first.body.picture);
  const form = new Request('http://origin/api/member.php', {
    method: 'POST',
    body: new URLSearchParams({ act: 'profile' }),
    headers: { origin: testPublicUrl, cookie },
  });
  expect(await (await site.origin.fetch(form)).json()).toMatchObject({
    user: { avatar: second.body.picture },
  });
});

test('a new avatar replaces the old one and deletes its files', async () => {
  const shade = async () => {
    const shown = await fetch(`${server.url}/pictures/members/${testUsers.ada}/640.jpg`);
    return (await sharp(Buffer.from(await shown.arrayBuffer())).stats()).dominant;
  };
  const before = await shade();
  await send('u_ava', await picture(300, 300, '#c02010'));
  expect(await shade()).not.toEqual(before);
  expect(await readdir(join(folder, 'store', 'pictures', 'members', String(testUsers.ada)))).toHaveLength(2);
});

test('a rejected picture leaves the previous one unchanged', async () => {
  const before = await site.database.pool.query('SELECT avatar_key, cover_key FROM users WHERE id = $1', [
    testUsers.ada,
  ]);
  expect((await send('u_cover', await picture(1249, 600))).body).toMatchObject({ code: 'image.too_small' });
  expect((await send('u_cover', await picture(1250, 249))).body).toMatchObject({ code: 'image.too_small' });
  expect((await send('u_ava', await picture(99, 200))).body).toMatchObject({ code: 'image.too_small' });
  expect((await send('u_ava', (await picture(900, 900)).subarray(0, 1000))).body).toMatchObject({
    code: expect.stringMatching(/^image\.(load|resize)$/),
  });
  expect((await send('u_ava')).body).toMatchObject({ errors: [{ field: 'file', code: 'required' }] });
  expect((await send('u_ava', await picture(300, 300), '')).body).toMatchObject({ code: 'login_required' });
  // A form that was made for another member.
  for (const section of ['u_ava', 'u_cover'])
    expect(
      (await send(section, await picture(1600, 900), cookie, undefined, testUsers.ada + 1)).body,
    ).toMatchObject({ code: 'no_permission' });
  const after = await site.database.pool.query('SELECT avatar_key, cover_key FROM users WHERE id = $1', [
    testUsers.ada,
  ]);
  expect(after.rows).toEqual(before.rows);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test.each([
  ['avatar', 'u_ava', 'members'],
  ['cover', 'u_cover', 'covers'],
] as const)('145: a member removes the %s with its files, also twice', async (kind, section, owner) => {
  const remove = (as = cookie, userId: number = testUsers.ada) =>
    site.post('/api/member.php', { act: 'remove_picture', user_id: userId, kind }, { cookie: as });
  const files = () => readdir(join(folder, 'store', 'pictures', 'members', String(testUsers.ada)));
  await send(section, await picture(1600, 900));
  const before = await files();
  const refused = [await remove(''), await remove(cookie, testUsers.ada + 1)];
  expect(await Promise.all(refused.map((response) => response.json()))).toMatchObject([
    { code: 'login_required' },
    { code: 'no_permission' },
  ]);
  expect(await files()).toEqual(before);
  for (let times = 0; times < 2; times += 1)
    expect(await (await remove()).json()).toEqual({ success: 1, ok: 1 });
  expect(await files()).toHaveLength(before.length - 1);
  const width = owner === 'covers' ? 1280 : 640;
  const shown = await fetch(`${server.url}/pictures/${owner}/${testUsers.ada}/${width}.jpg`);
  expect(shown.headers.get('content-type')).not.toBe('image/jpeg');
});

test('89: a picture that is cancelled while it is encoded leaves the previous one unchanged', async () => {
  const stored = async () => [
    (await site.database.pool.query('SELECT avatar_key FROM users WHERE id = $1', [testUsers.ada])).rows,
    await readdir(join(folder, 'store', 'pictures', 'members', String(testUsers.ada))),
    await readdir(join(folder, 'incoming')),
  ];
  const before = await stored();
  const member = new AbortController();
  const store = mediaStore.put.bind(mediaStore);
  const put = vi.spyOn(mediaStore, 'put').mockImplementation(async (...file) => {
    await store(...file);
    member.abort();
  });
  await send('u_ava', await picture(300, 300), cookie, member.signal);
  expect(put).toHaveBeenCalled();
  put.mockRestore();
  expect(await stored()).toEqual(before);
});

test.each(['png', 'webp', 'avif', 'gif'] as const)('accepts a picture in %s', async (format) => {
  const bytes = await sharp(await picture(300, 300))
    .toFormat(format)
    .toBuffer();
  expect((await send('u_ava', bytes)).status).toBe(200);
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'), 'image.format'],
  ['TIFF', () => picture(300, 300).then((bytes) => sharp(bytes).tiff().toBuffer()), 'image.format'],
  ['a side above the limit', () => picture(12_001, 100), 'image.too_large'],
  ['a pixel count above the limit', () => picture(7500, 7500), 'image.too_large'],
] as const)('rejects by content: %s', async (_what, made, code) => {
  const bytes = typeof made === 'function' ? await made() : made;
  expect((await send('u_ava', bytes)).body).toMatchObject({ code });
});

test('89: limits the pictures of a member per hour', async () => {
  await site.database.pool.query('DELETE FROM limit_events');
  const { picturesPerHour } = demonstrationSite.uploads;
  await site.database.pool.query('INSERT INTO limit_events (key) SELECT $1 FROM generate_series(1, $2)', [
    `picture user ${testUsers.ada}`,
    picturesPerHour - 1,
  ]);
  const bytes = await picture(300, 300);
  expect((await send('u_ava', bytes)).status).toBe(200);
  expect(await send('u_cover', bytes)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  await site.database.pool.query('DELETE FROM limit_events');
});

test('rejects a picture above the size limit of the site', async () => {
  const big = Buffer.concat([await picture(300, 300), Buffer.alloc(20_000_000)]);
  expect(await send('u_ava', big)).toMatchObject({ status: 413, body: { code: 'form.file_too_large' } });
});

test('the pictures of a blocked member are not shown', async () => {
  await site.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [testUsers.ada]);
  await site.origin.purge([`member-${testUsers.ada}`]);
  const shown = await fetch(`${server.url}/pictures/members/${testUsers.ada}/640.jpg`);
  expect(shown.headers.get('content-type')).toBe('image/svg+xml');
});
