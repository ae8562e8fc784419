import { describe, expect, test, vi } from 'vitest';
import { ApiError, createApiClient } from '../index.ts';
import * as answers from '../testing/answers.ts';
import { fixedClient } from '../testing/fixed-client.ts';

describe('failures', () => {
  async function failure(call: Promise<unknown>): Promise<ApiError> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof ApiError) return error;
    throw new Error('The call did not fail with an ApiError.');
  }

  test('F1: a status outside 2xx gives an error with the status and the code of the body', async () => {
    const missing = await failure(
      fixedClient({ error: 1, code: 'not_found' }, { status: 404 }).client.video({ videoId: 7 }),
    );
    expect(missing).toMatchObject({ code: 'http', status: 404, wireCode: 'not_found' });
    expect(missing.message).toBe('Request failed with status code 404');
    const proxy = await failure(fixedClient('<h1>Bad gateway</h1>', { status: 502 }).client.main());
    expect(proxy).toMatchObject({ code: 'http', status: 502, wireCode: undefined });
  });

  test('F2: the error flag is a failure for every status', async () => {
    const error = await failure(fixedClient({ error: 'yes', code: 7, videos: null }).client.videos());
    expect(error).toMatchObject({ code: 'wire', status: 200, wireCode: '7' });
  });

  test.each([
    ['its code', answers.emptyVideoList],
    ['its empty array', { error: 1, code: 3, videos: [] }],
    ['its code alone', { error: 1, code: 'no_results' }],
  ])('F3: a list marked as empty by %s is an empty list', async (_, answer) => {
    expect(await fixedClient(answer).client.videos()).toEqual({ videos: [], totalCount: 0, pages: 0 });
    expect((await fixedClient(answer, { status: 404 }).client.searchVideos({ s: 'x' })).videos).toEqual([]);
  });

  test.each([
    ['no JSON', '<html>', 'video'],
    ['null', null, 'video'],
    ['another shape', { video: { title: 'no number' } }, 'video'],
    ['no list', { channels: {} }, 'channels'],
    ['no array of files', {}, 'videofile'],
    ['no model', { model: [] }, 'model'],
  ] as const)('F4: %s is an ApiError `shape`', async (_, answer, call) => {
    const { client } = fixedClient(answer);
    const calls = {
      video: () => client.video({ videoId: 7 }),
      channels: () => client.channels(),
      videofile: () => client.videofile({ videoId: 7 }),
      model: () => client.model({ dir: 'a' }),
    };
    expect((await failure(calls[call]())).code).toBe('shape');
  });

  test('F5: an unreachable origin is an ApiError `network` with its cause', async () => {
    const cause = new TypeError('refused');
    const fetch = () => Promise.reject(cause);
    expect(await failure(createApiClient({ fetch }).main())).toMatchObject({ code: 'network', cause });
  });

  test('F6: a missing answer or an unfinished body is a timeout', async () => {
    vi.useFakeTimers();
    try {
      const never = () => new Promise<Response>(() => {});
      const stalled = async () => new Response(new ReadableStream({ start() {} }));
      for (const fetch of [never, stalled]) {
        const call = failure(createApiClient({ fetch, timeoutMs: 5000 }).main());
        await vi.advanceTimersByTimeAsync(4999);
        expect(vi.getTimerCount()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect((await call).code).toBe('timeout');
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('F7: the caller can abort before and during a call', async () => {
    const fetch = vi.fn(() => new Promise<Response>(() => {}));
    const client = createApiClient({ fetch });
    const controller = new AbortController();
    const call = failure(client.main({}, { signal: controller.signal }));
    controller.abort('left the page');
    expect(await call).toMatchObject({ code: 'aborted', cause: 'left the page' });
    fetch.mockClear();
    expect((await failure(client.main({}, { signal: AbortSignal.abort() }))).code).toBe('aborted');
    expect(fetch).not.toHaveBeenCalled();
  });
});
