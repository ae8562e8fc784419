import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMediaStore } from '@nightjar/media';
import { createOrigin, createTaggedCache, type Origin } from '@nightjar/origin';
import { createTestDatabase, type TestDatabase } from '@nightjar/origin/testing';
import { demonstrationSite } from '@nightjar/site-config';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CachedEntry, createResponseCache } from '../response-cache/response-cache.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { openTestVisits } from '../testing/test-visits.ts';
import { createBodyLimit } from './body-limits.ts';
import { createClientAddress } from './client-address.ts';
import { createFront } from './front.ts';
import { sendPlainAnswer } from './plain-answer.ts';

const publicUrl = 'https://tube.example';
const log = pino({ level: 'silent' });
let database: TestDatabase;
let folder: string;
let origin: Origin;
let server: TestServer;
let session: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-front-'));
  database = await createTestDatabase({ rows: 'catalogue' });
  origin = createOrigin({
    database,
    mediaStore: await openMediaStore(pathToFileURL(join(folder, 'media')).href),
    environment: { dataDir: folder, publicUrl, mediaSecret: randomBytes(32).toString('hex') },
    siteConfig: demonstrationSite,
    log,
  });
  const page = async () => new Response('a page');
  const plain = (_request: unknown, response: Parameters<typeof sendPlainAnswer>[0]) =>
    sendPlainAnswer(response, 200, 'plain');
  const clientAddress = createClientAddress(['127.0.0.0/8']);
  const front = createFront({
    ...(await openTestVisits({ clientAddress, publicUrl })),
    fetchers: { api: origin.fetch, site: page, embed: page, download: page },
    events: (_request, response) => response.end(),
    media: origin.media,
    health: plain,
    metrics: plain,
    staticFiles: new Map(),
    responseCache: createResponseCache({
      cache: createTaggedCache<CachedEntry>({ maxBytes: 1e6 }),
      timeoutMs: 5000,
    }),
    cacheAddresses: () => undefined,
    missRate: () => undefined,
    publicUrl,
    clientAddress,
    bodyLimit: createBodyLimit(demonstrationSite),
    log,
  });
  server = await testServer(front);
  const signedIn = await send('/api/login.php', 'usr=ada&pwd=ada-pass', { origin: publicUrl });
  session =
    signedIn.headers['set-cookie']?.find((line) => line.startsWith('nj_session='))?.split(';')[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await origin.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const urlencoded = 'application/x-www-form-urlencoded';
const send = (path: string, body: string, headers: Record<string, string>) =>
  server.request('POST', path, { 'content-type': urlencoded, ...headers }, body);

const multipart = (form: string) => {
  const parts = [...new URLSearchParams(form)].map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
};

/** For each path a form that changes something. */
const forms = [
  ['/api/input.php', 'act=favourite&section=add&video_id=7'],
  ['/api/login.php', 'act=signout'],
  ['/api/signup.php', 'usr=planted&pwd=planted-pass&eml=planted@example.org'],
  ['/api/member.php', 'act=edit&about=planted'],
  ['/api/video_edit.php', 'act=delete&video_id=7'],
] as const;
const types = [
  ['urlencoded', urlencoded, (form: string) => form],
  ['multipart', 'multipart/form-data; boundary=x', multipart],
  ['text/plain', 'text/plain', (form: string) => form],
] as const;
const origins = [
  ['an origin of another site', { origin: 'https://evil.example' }],
  ['the origin of a sandboxed page', { origin: 'null' }],
  ['no origin', {}],
  [
    'an origin of another site with our address in all other headers',
    { origin: 'https://evil.example', referer: `${publicUrl}/`, host: 'tube.example' },
  ],
] as const;

/** All data that the forms could change. */
const state = async () =>
  (
    await database.pool.query(
      `SELECT (SELECT count(*)::int FROM favourites) AS favourites, (SELECT count(*)::int FROM sessions) AS sessions,
         (SELECT count(*)::int FROM users) AS users, (SELECT profile FROM users WHERE username = 'ada') AS profile,
         (SELECT status_id FROM videos WHERE id = 7) AS status`,
    )
  ).rows[0];

describe('forms through the whole server', () => {
  const all = forms.flatMap(([path, form]) =>
    types.flatMap(([kind, type, write]) =>
      origins.map(([who, headers]) => [kind, path, who, { body: write(form), type, headers }] as const),
    ),
  );

  test.each(all)(
    'rule 25: a %s form to %s with %s changes nothing',
    async (_kind, path, _who, { body, type, headers }) => {
      const before = await state();
      const answer = await send(path, body, { ...headers, 'content-type': type, cookie: session });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ error: 1, code: 'foreign_origin' });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await state()).toEqual(before);
    },
  );

  test('accepts the same forms from a page of the site', async () => {
    const own = { origin: publicUrl, cookie: session };
    expect((await send('/api/input.php', forms[0][1], own)).status).toBe(200);
    expect((await send('/api/member.php', forms[3][1], own)).status).toBe(200);
    expect(await state()).toMatchObject({ favourites: 1, profile: { about: 'planted' } });
  });

  test('sends a personal answer only to its viewer, and never from memory', async () => {
    const answer = await send('/api/member.php', 'act=profile', { origin: publicUrl, cookie: session });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ user: { username: 'ada' } });
    const guest = await send('/api/member.php', 'act=profile', { origin: publicUrl });
    expect(guest.status).toBe(401);
  });
});
