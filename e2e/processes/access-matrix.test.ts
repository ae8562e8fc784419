import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkMatrix,
  createTestDatabase,
  createTestMedia,
  fillMatrix,
  fillTestCatalogue,
  type MatrixRequest,
  matrixHiddenTerm,
  matrixVideos,
  memberSurfaces,
  originSurfaces,
  signInViewers,
  type TestDatabase,
  type TestMedia,
  testUsers,
  videoKinds,
  viewers,
} from '@nightjar/origin/testing';
import { addressTable } from '@nightjar/site/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPageSurfaces, pageSurfaces } from './page-surfaces.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

const example = join(dirname(fileURLToPath(import.meta.url)), '../../examples/fern-site/site.json');
const mediaSecret = 'a secret for the access matrix that is long enough';

let media: TestMedia;
let database: TestDatabase;
let server: ServerProcess;
/** The same site with public profiles. */
let open: ServerProcess;
let folder: string;

beforeAll(async () => {
  media = await createTestMedia();
  database = await createTestDatabase();
  await fillTestCatalogue(database.pool, new Date());
  const env = {
    DATABASE_URL: database.url,
    MEDIA_STORE: `file://${media.folder}`,
    MEDIA_SECRET: mediaSecret,
    PUBLIC_URL: publicUrl,
  };
  server = await createServerProcess('access-matrix', env);
  folder = await mkdtemp(join(tmpdir(), 'nightjar-access-'));
  const siteConfig = join(folder, 'site.json');
  const { brand } = JSON.parse(await readFile(example, 'utf8'));
  await writeFile(siteConfig, JSON.stringify({ brand, members: { publicProfiles: true } }));
  open = await createServerProcess('access-matrix-public', { ...env, SITE_CONFIG: siteConfig });
  await server.start();
  await open.start();
  // A start applies the terms of the site configuration, which has none.
  await database.pool.query('select set_hidden_terms($1)', [[matrixHiddenTerm]]);
  await fillMatrix(database.pool, new Date());
}, 240_000);
afterAll(async () => {
  await server?.remove();
  await open?.remove();
  if (folder) await rm(folder, { recursive: true });
  await database?.close();
  await media?.remove();
});

test('every page of the member area is a surface', () => {
  const [video] = matrixVideos;
  const paths = pageSurfaces().map(({ address }) => (video ? address(video).replace(/\?.*$/, '') : ''));
  const isCovered = (pattern: string) => {
    const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return paths.some((path) => form.test(path));
  };
  const pages = Object.entries(addressTable).filter(([name]) => name.startsWith('member_'));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(([, { pattern }]) => !isCovered(pattern)).map(([name]) => name)).toEqual([]);
});

const sendTo =
  ({ url }: ServerProcess) =>
  async ({ address, cookie, fields }: MatrixRequest) => {
    const response = await fetch(url + address, {
      redirect: 'manual',
      headers: { origin: publicUrl, ...(cookie !== undefined && { cookie }) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    return { status: response.status, text: await response.text() };
  };

test('every surface of the product shows a video to the viewers that the specification names', async () => {
  const surfaces = [...originSurfaces({ mediaSecret, publicUrl }), ...pageSurfaces()];
  const { cells, differences } = await checkMatrix({
    surfaces,
    cookieOf: await signInViewers(database.pool),
    send: sendTo(server),
  });
  console.info(
    `access matrix: ${cells} cells (${viewers.length} viewers, ${videoKinds.length} videos, ${surfaces.length} surfaces of the product)`,
  );
  expect(differences).toEqual([]);
  expect(cells).toBe(viewers.length * videoKinds.length * surfaces.length);
});

test('a site with public profiles shows guests the parts of profiles that the specification names, and no more', async () => {
  const surfaces = [...memberSurfaces(), ...memberPageSurfaces()];
  const { differences } = await checkMatrix({
    surfaces,
    site: { publicProfiles: true },
    cookieOf: await signInViewers(database.pool),
    send: sendTo(open),
  });
  expect(differences).toEqual([]);
});

test.each([
  'wall/1/',
  'friends/1/',
  'subscriptions/1/',
  'history/1/',
  'watch_later_videos/1/',
  'edit/',
  'messages/',
  'notifications/',
  'security/',
  'data/',
])('a guest of a site with public profiles cannot open %s', async (page) => {
  const address = `/members/${testUsers.ada}/${page}`;
  const response = await fetch(open.url + address, { redirect: 'manual' });
  const place = page === 'wall/1/' ? `/members/${testUsers.ada}/info/` : '/';
  expect([response.status, response.headers.get('location')]).toEqual([302, place]);
});
