import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { writes } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMatrix } from '../testing/access-matrix/check-matrix.ts';
import {
  fillMatrix,
  matrixHiddenTerm,
  matrixVideos,
  signInViewers,
} from '../testing/access-matrix/matrix-catalogue.ts';
import { videoKinds, viewers } from '../testing/access-matrix/specification.ts';
import { originSurfaces } from '../testing/access-matrix/surfaces.ts';
import { testCatalogueTime } from '../testing/test-catalogue.ts';
import { createTestMedia, type TestMedia } from '../testing/test-media.ts';
import { openTestOrigin, type TestOrigin, testMediaSecret, testPublicUrl } from '../testing/test-origin.ts';

let media: TestMedia;
let site: TestOrigin;
let server: Server;
let url: string;

beforeAll(async () => {
  media = await createTestMedia();
  site = await openTestOrigin({
    mediaStore: media.store,
    siteConfig: { ...demonstrationSite, bannedTerms: [matrixHiddenTerm] },
  });
  await fillMatrix(site.database.pool, testCatalogueTime);
  await site.origin.purge(['*']);
  server = createServer((req, res) => {
    if (!site.origin.media(req, res)) void answerByFetch(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await site?.close();
  await media?.remove();
});

/** Passes a request that is not for media to the origin, with the client address that the server adds. */
async function answerByFetch(req: IncomingMessage, res: ServerResponse) {
  const request = new Request(`http://origin${req.url}`, {
    method: req.method ?? 'GET',
    headers: { ...onlyStrings(req.headers), 'x-client-address': '192.0.2.1' },
    ...(req.method === 'POST' && { body: await readText(req) }),
  });
  const response = await site.origin.fetch(request);
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}

const onlyStrings = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

test('94: every read of the own data of a member is a surface', () => {
  const [video] = matrixVideos;
  const surfaces = originSurfaces({ mediaSecret: testMediaSecret, publicUrl: testPublicUrl });
  const sent = surfaces.map(({ address, fields }) => ({
    path: video && address(video),
    fields: video && fields?.(video),
  }));
  const left = Object.entries(writes)
    .filter(([name]) => name.startsWith('own'))
    .filter(
      ([, { path, fixed }]) =>
        !sent.some(
          (each) =>
            each.path === path && Object.keys(fixed).every((key) => each.fields?.[key] === fixed[key]),
        ),
    );
  expect(left.map(([name]) => name)).toEqual([]);
});

test('94: every surface of the origin shows a video to the viewers that the specification names', async () => {
  const surfaces = originSurfaces({
    mediaSecret: testMediaSecret,
    publicUrl: testPublicUrl,
    clock: site.now,
  });
  const { cells, differences } = await checkMatrix({
    surfaces,
    cookieOf: await signInViewers(site.database.pool),
    async send({ address, cookie, fields }) {
      const response = await fetch(url + address, {
        headers: { origin: testPublicUrl, ...(cookie !== undefined && { cookie }) },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      });
      return { status: response.status, text: await response.text() };
    },
  });
  console.info(
    `access matrix: ${cells} cells (${viewers.length} viewers, ${videoKinds.length} videos, ${surfaces.length} surfaces of the origin)`,
  );
  expect(differences).toEqual([]);
  expect(cells).toBe(viewers.length * videoKinds.length * surfaces.length);
}, 60_000);
