import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { acceptAnswer, createTransport, isOkOrNotFound, parseAnswer } from './transport.ts';

afterEach(() => {
  vi.useRealTimers();
});

const sender = (fetch: typeof globalThis.fetch, timeoutMs = 1000) =>
  createTransport({ base: 'https://origin.example', fetch, timeoutMs });
const neverAnswers: typeof globalThis.fetch = () => new Promise(() => undefined);

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('The function did not throw.');
}

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [404, true],
  [500, false],
])('the status %d is ok or not found: %s', (status, expected) => {
  expect(isOkOrNotFound(status)).toBe(expected);
});

describe('an answer', () => {
  test('with a status from 200 to 299 and without an error flag is accepted', () => {
    for (const status of [200, 299]) expect(acceptAnswer({ a: 1 }, status)).toEqual({ a: 1 });
    expect(acceptAnswer({ error: 0 }, 200)).toEqual({ error: 0 });
    expect(acceptAnswer([], 200)).toEqual([]);
  });

  test.each([199, 300, 404])('with the status %d is an ApiError `http`', (status) => {
    expect(thrownBy(() => acceptAnswer({ error: 1, code: 7 }, status))).toMatchObject({
      name: 'ApiError',
      code: 'http',
      status,
      wireCode: '7',
      message: `Request failed with status code ${status}`,
    });
    expect(thrownBy(() => acceptAnswer({}, status))).toMatchObject({ wireCode: undefined });
  });

  test('with the error flag is an ApiError `wire`', () => {
    expect(thrownBy(() => acceptAnswer({ error: 1, code: 'private' }, 200))).toMatchObject({
      code: 'wire',
      status: 200,
      wireCode: 'private',
      message: 'The origin answered with an error: private.',
    });
    expect(thrownBy(() => acceptAnswer({ error: 1 }, 200))).toMatchObject({
      wireCode: undefined,
      message: 'The origin answered with an error: no code.',
    });
  });

  test('that is not JSON is an ApiError `shape`, unless its status is a failure', () => {
    expect(parseAnswer('{"a":1}', 200)).toEqual({ a: 1 });
    for (const status of [200, 299])
      expect(thrownBy(() => parseAnswer('<html>', status))).toMatchObject({
        code: 'shape',
        status,
        message: 'The answer is not JSON.',
        cause: expect.any(SyntaxError),
      });
    for (const status of [199, 300, 502]) expect(parseAnswer('<html>', status)).toBeUndefined();
  });
});

describe('a request', () => {
  test('accepts JSON, and is a POST if it has a body', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"a":1}'));
    const body = new URLSearchParams('a=1');
    expect(await sender(fetch)('/x')).toEqual({ a: 1 });
    await sender(fetch)('/y', { body });
    expect(fetch.mock.calls).toEqual([
      [
        'https://origin.example/x',
        { signal: expect.any(AbortSignal), headers: { accept: 'application/json' } },
      ],
      [
        'https://origin.example/y',
        { signal: expect.any(AbortSignal), headers: { accept: 'application/json' }, method: 'POST', body },
      ],
    ]);
  });

  test('rejects with `network` when the origin cannot be reached', async () => {
    const cause = new TypeError('refused');
    await expect(sender(() => Promise.reject(cause))('/x')).rejects.toMatchObject({
      code: 'network',
      message: 'The origin cannot be reached.',
      cause,
    });
  });

  test('rejects with `network` when the connection is lost during the answer', async () => {
    const cause = new TypeError('terminated');
    const body = new ReadableStream({ start: (controller) => controller.error(cause) });
    await expect(sender(async () => new Response(body, { status: 201 }))('/x')).rejects.toMatchObject({
      code: 'network',
      message: 'The connection was lost during the answer.',
      status: 201,
      cause,
    });
  });

  test('rejects with `timeout` when there is no answer in time', async () => {
    vi.useFakeTimers();
    const answer = sender(neverAnswers, 1000)('/x');
    const outcome = expect(answer).rejects.toMatchObject({
      code: 'timeout',
      message: 'No answer within 1000 ms.',
    });
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
  });

  test('removes its timer and its listener', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await sender(async () => new Response('{}'))('/x', { signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });

  test('rejects with `aborted` and the reason when its signal is aborted', async () => {
    const controller = new AbortController();
    const answer = sender(neverAnswers)('/x', { signal: controller.signal });
    const reason = new Error('the page was left');
    controller.abort(reason);
    await expect(answer).rejects.toMatchObject({
      code: 'aborted',
      message: 'The request was aborted.',
      cause: reason,
    });
  });

  test('is not sent when its signal is already aborted', async () => {
    const fetch = vi.fn(neverAnswers);
    await expect(sender(fetch)('/x', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(ApiError);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('returns a failure that the caller expects', async () => {
    const failure = { error: 1, code: 'no_results' };
    const fetch = async () => Response.json(failure, { status: 404 });
    expect(await sender(fetch)('/x', { isExpectedFailure: (_, status) => status === 404 })).toEqual(failure);
    await expect(sender(fetch)('/x', { isExpectedFailure: () => false })).rejects.toMatchObject({
      code: 'http',
    });
  });
});
