import {
  checkMatrix,
  createTestDatabase,
  createTestMedia,
  fillMatrix,
  fillTestCatalogue,
  matrixHiddenTerm,
  matrixVideos,
  originSurfaces,
  signInViewers,
  type TestDatabase,
  type TestMedia,
  videoKinds,
  viewers,
} from '@nightjar/origin/testing';
import { addressTable } from '@nightjar/site/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSurfaces } from './page-surfaces.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

const mediaSecret = 'a secret for the access matrix that is long enough';

let media: TestMedia;
let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  media = await createTestMedia();
  database = await createTestDatabase();
  await fillTestCatalogue(database.pool, new Date());
  server = await createServerProcess('access-matrix', {
    DATABASE_URL: database.url,
    MEDIA_STORE: `file://${media.folder}`,
    MEDIA_SECRET: mediaSecret,
    PUBLIC_URL: publicUrl,
  });
  await server.start();
  // The start applies the terms of the site configuration, which has none.
  await database.pool.query('select set_hidden_terms($1)', [[matrixHiddenTerm]]);
  await fillMatrix(database.pool, new Date());
}, 240_000);
afterAll(async () => {
  await server?.remove();
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

test('every surface of the product shows a video to the viewers that the specification names', async () => {
  const surfaces = [...originSurfaces({ mediaSecret, publicUrl }), ...pageSurfaces()];
  const { cells, differences } = await checkMatrix({
    surfaces,
    cookieOf: await signInViewers(database.pool),
    async send({ address, cookie, fields }) {
      const response = await fetch(server.url + address, {
        redirect: 'manual',
        headers: { origin: publicUrl, ...(cookie !== undefined && { cookie }) },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      });
      return { status: response.status, text: await response.text() };
    },
  });
  console.info(
    `access matrix: ${cells} cells (${viewers.length} viewers, ${videoKinds.length} videos, ${surfaces.length} surfaces of the product)`,
  );
  expect(differences).toEqual([]);
  expect(cells).toBe(viewers.length * videoKinds.length * surfaces.length);
});
