import { describe, expect, test, vi } from 'vitest';
import * as answers from '../testing/answers.ts';
import type { ApiClient } from './api-client.ts';
import { createApiClient } from './create-api-client.ts';
import { createInProcessTransport, type OriginRead } from './in-process-transport.ts';

const log = { warn: vi.fn() };
const options = { publicUrl: 'https://nightjar.example', log };
const inProcess = (read: OriginRead) =>
  createApiClient({ ...options, transport: createInProcessTransport(read) });
const overHttp = (body: unknown, status = 200) =>
  createApiClient({ ...options, fetch: async () => Response.json(body, { status }) });

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

function objectsOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const field of Object.values(value)) objectsOf(field, found);
  return found;
}

const calls: [name: string, body: unknown, call: (client: ApiClient) => Promise<unknown>][] = [
  ['main', answers.main, (client) => client.main()],
  ['videos', answers.videoList, (client) => client.videos()],
  ['searchVideos', answers.videoList, (client) => client.searchVideos({ s: 'tide' })],
  ['video', answers.video, (client) => client.video({ videoId: 45678 })],
  ['related', answers.videoList, (client) => client.related({ videoId: 45678 })],
  ['videofile', answers.videoFiles, (client) => client.videofile({ videoId: 45678 })],
  ['categories', answers.categories, (client) => client.categories()],
  ['channels', answers.channelList, (client) => client.channels()],
  ['channel', answers.channel, (client) => client.channel({ dir: 'north-light' })],
  ['models', answers.modelList, (client) => client.models()],
  ['model', answers.model, (client) => client.model({ dir: 'ada-vale' })],
  ['downloadOffer', answers.downloadOffers, (client) => client.downloadOffer({ videoId: 45678 })],
];

describe.each(calls)('%s in process', (_name, body, call) => {
  test('gives the result of the same answer over HTTP', async () => {
    expect(await call(inProcess(async () => ({ status: 200, body })))).toEqual(await call(overHttp(body)));
  });

  test('neither changes the data of the origin nor shares objects with it', async () => {
    const cached = freeze(structuredClone(body));
    const result = await call(inProcess(async () => ({ status: 200, body: cached })));
    const shared = [...objectsOf(result)].filter((part) => objectsOf(cached).has(part));
    expect(shared).toEqual([]);
  });
});

test.each([
  ['a missing video', 404, { error: 1, code: 'not_found' }],
  ['an origin without its database', 503, { error: 1, code: 'unavailable' }],
  ['an error flag', 200, { error: 1, code: 'private' }],
  ['no record', 200, { video: {} }],
])('rejects %s as over HTTP', async (_what, status, body) => {
  const errorOf = (client: ApiClient) => client.video({ videoId: 7 }).catch((error: unknown) => error);
  const expected = await errorOf(overHttp(body, status));
  expect(expected).toMatchObject({ name: 'ApiError' });
  expect(await errorOf(inProcess(async () => ({ status, body })))).toEqual(expected);
});

test('an empty list with the error flag is an empty list', async () => {
  const body = { error: 1, code: 'no_results', total_count: '0', pages: 0, videos: [] };
  expect(await inProcess(async () => ({ status: 200, body })).videos()).toEqual({
    videos: [],
    totalCount: 0,
    pages: 0,
  });
});

test('a failing origin is an ApiError `network`', async () => {
  const failing = inProcess(async () => {
    throw new Error('broken');
  });
  await expect(failing.main()).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
});

test('an aborted call is an ApiError `aborted`, before and after the answer', async () => {
  const aborting = new AbortController();
  const client = inProcess(async () => {
    aborting.abort();
    return { status: 200, body: answers.main };
  });
  for (let time = 0; time < 2; time += 1)
    await expect(client.main({}, { signal: aborting.signal })).rejects.toMatchObject({ code: 'aborted' });
});

test('a write is refused', async () => {
  const transport = createInProcessTransport(async () => ({ status: 200, body: {} }));
  await expect(transport('/api/x.php', { body: new URLSearchParams() })).rejects.toThrow('Writes need');
});

test('main reads the same data of the origin once, and changed data again', async () => {
  let body = freeze(structuredClone(answers.main));
  const client = inProcess(async () => ({ status: 200, body }));
  const first = await client.main();
  expect(await client.main()).toBe(first);
  body = freeze({ ...structuredClone(answers.main), keywords: ['changed'] });
  expect((await client.main()).keywords).toEqual(['changed']);
});
