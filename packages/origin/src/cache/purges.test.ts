import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { announcePurge, listenToPurges } from './purges.ts';

let database: TestDatabase;
let payloads: string[] = [];
let purged: string[] = [];
const listening = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase();
  const { signal } = listening;
  await database.listen('purge', (payload) => payloads.push(payload), { signal });
  await listenToPurges(database, silentLog, (tags) => purged.push(...tags), signal);
});
afterAll(async () => {
  listening.abort();
  await database.close();
});
beforeEach(() => {
  payloads = [];
  purged = [];
});

/** Announces tags and waits until both listeners have received a message that was sent later. */
async function announce(tags: readonly string[]): Promise<void> {
  await announcePurge(database.pool, tags);
  await announcePurge(database.pool, ['end']);
  await expect.poll(() => [payloads.at(-1), purged.at(-1)]).toEqual(['end', 'end']);
  payloads.pop();
  purged.pop();
}

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
/** PostgreSQL rejects a notification of 8000 bytes or more. */
const isSendable = (payload: string) => Buffer.byteLength(payload) < 8000;

test('sends tags that fit in one message, each tag once', async () => {
  await announce(['video-1', 'videos', 'video-1']);
  expect(payloads).toEqual(['video-1 videos']);
});

test('sends no message without tags', async () => {
  await announce([]);
  expect(payloads).toEqual([]);
});

test.each([
  ['ASCII tags', numbered(3000, 'video')],
  ['tags with several bytes per character', numbered(1500, 'v\u00edd\u00e9\u00f8-\u6620\u50cf')],
  ['two tags that do not fit together', ['a'.repeat(4000), 'b'.repeat(4000)]],
  ['tags that exceed the limit because of the separator', ['a'.repeat(3500), 'b'.repeat(3500)]],
])('splits %s above 8 kB into several messages without loss', async (_what, tags) => {
  await announce(tags);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.every((payload) => payload !== '' && isSendable(payload))).toBe(true);
  expect(purged).toEqual(tags);
});

test('purges everything for a tag that is too long for a message', async () => {
  await announce(['video-1', 'x'.repeat(9000), 'video-2']);
  expect(payloads.every(isSendable)).toBe(true);
  expect(purged).toContain('*');
});
