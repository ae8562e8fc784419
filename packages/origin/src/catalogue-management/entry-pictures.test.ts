import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PicturedKind, paths } from '@nightjar/api';
import { openMediaStore } from '@nightjar/media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';
import { sweepMedia } from '../pipeline/sweep-media.ts';
import { serveMedia, testPublicUrl } from '../testing/test-origin.ts';

let folder: string;
let open: ModerationSite;
let server: Awaited<ReturnType<typeof serveMedia>>;
let mediaStore: Awaited<ReturnType<typeof openMediaStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-entries-'));
  mediaStore = await openMediaStore(pathToFileURL(join(folder, 'store')).href);
  open = await openModerationSite({}, { dataDir: folder, mediaStore });
  server = await serveMedia(open.site.origin);
});
afterAll(async () => {
  await server?.close();
  await open?.site.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (width: number, height: number, background = '#4080c0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send(viewer: string, kind: PicturedKind | 'tag', id: number, bytes?: Buffer) {
  const form = new FormData();
  form.set('act', 'catalogue_picture');
  form.set('kind', kind);
  form.set('object_id', String(id));
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'picture.jpg'));
  const cookie = open.cookies[viewer];
  const response = await open.site.origin.fetch(
    new Request('http://origin/api/member.php', {
      method: 'POST',
      body: form,
      headers: { origin: testPublicUrl, ...(cookie !== undefined && { cookie }) },
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const categories = paths.categories.build({ section: 'toptn' });
/** The address that a public answer shows for an entry. */
async function shownPicture(kind: PicturedKind): Promise<unknown> {
  if (kind === 'model')
    return ((await open.site.json(paths.model.build({ dir: 'ada-lind' }))).body as { model: { img: string } })
      .model.img;
  if (kind === 'channel')
    return (
      (await open.site.json(paths.channel.build({ dir: 'north-studio' }))).body as {
        channel: { img: string };
      }
    ).channel.img;
  const { body } = await open.site.json(categories);
  const all = (body as { categories: { category_id: string; toptn: { scr: string }[] }[] }).categories;
  return all.find(({ category_id }) => category_id === '1')?.toptn[0]?.scr;
}

test.each([
  ['category', 'categories', 640, 360],
  ['model', 'models', 640, 853],
  ['channel', 'channels', 640, 640],
] as const)(
  '116: the picture of a %s is cropped, served and shown, and its removal restores what was shown before',
  async (kind, owner, width, height) => {
    const before = await shownPicture(kind);
    const former = await open.call('mira', 'catalogueEntry', { kind, id: 1 });
    expect(await send('mira', kind, 1, await picture(1600, 1600))).toEqual({
      status: 200,
      body: { success: 1, ok: 1 },
    });
    const address = `${testPublicUrl}/pictures/${owner}/1/640.jpg`;
    await expect.poll(() => shownPicture(kind)).toBe(address);
    const served = await fetch(server.url + new URL(address).pathname);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([facts.width, facts.height]).toEqual([width, height]);

    const entry = await open.call('mira', 'catalogueEntry', { kind, id: 1 });
    expect(entry.picture).toMatch(new RegExp(`^/pictures/${owner}/1/640\\.jpg\\?[0-9a-f]{8}$`));
    expect(entry.picture).not.toBe(former.picture);
    await open.call('mira', 'removeCataloguePicture', { kind, id: 1 });
    expect((await open.call('mira', 'catalogueEntry', { kind, id: 1 })).picture).toBe('');
    await expect.poll(() => shownPicture(kind)).toBe(former.picture === '' ? before : '');
    const { entries } = await open.call('mira', 'auditEntries', {});
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'catalogue.remove_picture', subject: kind, subjectId: '1' },
      { action: 'catalogue.picture', subject: kind, subjectId: '1' },
    ]);
    expect(await readdir(join(folder, 'store', 'pictures', 'catalogue', owner))).toEqual([]);
  },
);

test('a new picture replaces the former one, whose files are deleted', async () => {
  await send('mira', 'model', 1, await picture(600, 800));
  const first = await open.call('mira', 'catalogueEntry', { kind: 'model', id: 1 });
  await send('mira', 'model', 1, await picture(600, 800, '#c02010'));
  const second = await open.call('mira', 'catalogueEntry', { kind: 'model', id: 1 });
  expect(second.picture).not.toBe(first.picture);
  expect(await readdir(join(folder, 'store', 'pictures', 'catalogue', 'models'))).toHaveLength(1);
});

test('the sweep of the media store keeps pictures of entries and removes those without one', async () => {
  await mediaStore.put('pictures/catalogue/models/1-left/640.jpg', { bytes: await picture(10, 10) });
  const [used] = await open.sql('select picture_key from models where id = 1');
  await sweepMedia({
    pool: open.site.database.pool,
    mediaStore,
    now: Date.now() + 48 * 3600 * 1000,
  });
  expect(await readdir(join(folder, 'store', 'pictures', 'catalogue', 'models'))).toEqual([
    String(used?.picture_key).split('/').at(-1),
  ]);
});

test('a refused picture changes nothing', async () => {
  const before = await open.sql('select picture_key from models where id = 1');
  const codeOf = async (...args: Parameters<typeof send>) => (await send(...args)).body.code;
  expect(await codeOf('mira', 'model', 1, await picture(299, 400))).toBe('image.too_small');
  expect(await codeOf('mira', 'category', 1, await picture(640, 359))).toBe('image.too_small');
  expect(await codeOf('mira', 'model', 1, Buffer.from('no picture'))).toBe('image.load');
  expect((await send('mira', 'model', 1)).body).toMatchObject({
    errors: [{ field: 'file', code: 'required' }],
  });
  expect(await codeOf('mira', 'model', 99_999, await picture(600, 800))).toBe('not_found');
  expect((await send('mira', 'tag', 1, await picture(600, 800))).status).toBe(400);
  expect(await open.sql('select picture_key from models where id = 1')).toEqual(before);
  expect(await readdir(join(folder, 'store', 'pictures', 'catalogue', 'models'))).toHaveLength(1);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('116: only moderators send and remove pictures', async () => {
  const bytes = await picture(600, 800);
  expect((await send('guest', 'model', 1, bytes)).body).toMatchObject({ code: 'login_required' });
  expect((await send('ben', 'model', 1, bytes)).body).toMatchObject({ code: 'no_permission' });
  for (const viewer of ['guest', 'ben'])
    expect(await open.codeOf(viewer, 'removeCataloguePicture', { kind: 'model', id: 1 })).toBe('not_found');
  expect((await open.call('mira', 'catalogueEntry', { kind: 'model', id: 1 })).picture).not.toBe('');
});
