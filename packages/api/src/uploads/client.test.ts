import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  createUploads,
  isUploadFileName,
  type UploadProgress,
  type UploadRequest,
  writeFailure,
  writeSuccess,
  writes,
} from '../index.ts';

/** A fake XMLHttpRequest whose answer the test sets. */
function fakeRequest() {
  const sent: FormData[] = [];
  const headers: Record<string, string> = {};
  const request: UploadRequest & { address: string; method: string } = {
    upload: { onprogress: null },
    status: 200,
    responseText: '',
    timeout: 0,
    onload: null,
    onerror: null,
    ontimeout: null,
    onabort: null,
    address: '',
    method: '',
    open(method, url) {
      Object.assign(this, { method, address: url });
    },
    setRequestHeader: (name, value) => {
      headers[name] = value;
    },
    send: (body) => sent.push(body),
    abort: vi.fn(function (this: UploadRequest) {
      this.onabort?.();
    }),
  };
  const answer = (body: unknown, status = 200) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    Object.assign(request, { status, responseText: text });
    request.onload?.();
  };
  return { request, sent, headers, answer };
}

const file = new File(['0123456789'], 'tide.mp4', { type: 'video/mp4' });
const params = { title: 'Slow tide', categoryIds: [3, 1], preview: 12.5, tags: ['calm', 'blue sea'] };

function begin(signal?: AbortSignal) {
  const fake = fakeRequest();
  const uploads = createUploads({
    publicUrl: 'https://nightjar.example',
    createRequest: () => fake.request,
    timeoutMs: 90_000,
  });
  const progress: UploadProgress[] = [];
  const options = {
    file,
    onProgress: (step: UploadProgress) => progress.push(step),
    ...(signal && { signal }),
  };
  const call = uploads.upload(writes.uploadVideo, params, options);
  return { ...fake, call, progress };
}

describe('an upload', () => {
  test('U1: is a multipart POST with the fields first and the file last', async () => {
    const { request, sent, headers, answer, call } = begin();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect([request.method, headers]).toEqual(['POST', { accept: 'application/json' }]);
    expect(request.address).toBe('https://nightjar.example/api/video_edit.php');
    expect(request.timeout).toBe(90_000);
    expect(
      [...(sent[0]?.entries() ?? [])].map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]),
    ).toEqual([
      ['act', 'upload'],
      ['title', 'Slow tide'],
      ['category_ids', '3,1'],
      ['preview', '12.5'],
      ['tags', 'calm,blue sea'],
      ['file', 'tide.mp4'],
    ]);
    answer(writeSuccess({ video_id: '267', dir: 'slow-tide' }));
    expect(await call).toEqual({ ok: true, answer: { videoId: 267, dir: 'slow-tide' } });
  });

  test('U2: reports progress in bytes and as a fraction', async () => {
    const { request, sent, answer, call, progress } = begin();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    request.upload.onprogress?.({ loaded: 5, total: 20 });
    request.upload.onprogress?.({ loaded: 5, total: 0 });
    answer(writeSuccess({ video_id: '267', dir: '' }));
    await call;
    expect(progress).toEqual([
      { sentBytes: 5, totalBytes: 20, fraction: 0.25 },
      { sentBytes: 5, totalBytes: 0, fraction: 0 },
    ]);
  });

  test('U3: is cancelled by its signal before and during the transfer', async () => {
    const controller = new AbortController();
    const { request, sent, call } = begin(controller.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort('changed their mind');
    expect(await call.catch((error: unknown) => error)).toMatchObject({
      code: 'aborted',
      cause: 'changed their mind',
    });
    expect(request.abort).toHaveBeenCalledOnce();
    const never = begin(AbortSignal.abort());
    expect(await never.call.catch((error: unknown) => error)).toMatchObject({ code: 'aborted' });
    expect(never.sent).toEqual([]);
  });

  test('U3: ignores a signal after the answer', async () => {
    const controller = new AbortController();
    const { request, sent, answer, call } = begin(controller.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer(writeSuccess({ video_id: '267', dir: '' }));
    await call;
    controller.abort();
    expect(request.abort).not.toHaveBeenCalled();
  });

  test.each([
    ['a lost connection', 'onerror', 'network', 'The connection was lost during the upload.'],
    ['a timeout', 'ontimeout', 'timeout', 'No answer within 90000 ms.'],
    ['a request that the browser cancelled', 'onabort', 'aborted', 'The upload was cancelled.'],
  ] as const)('U4: %s is an ApiError', async (_, event, code, message) => {
    const { request, sent, call } = begin();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    request[event]?.();
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, message });
  });

  test('U5: a refusal is a result with its code, and a proxy’s page is an ApiError with its status', async () => {
    const refused = begin();
    await vi.waitFor(() => expect(refused.sent).toHaveLength(1));
    refused.answer(writeFailure(writes.uploadVideo, 'upload.too_short', { params: { minutes: 3 } }), 400);
    expect(await refused.call).toMatchObject({ ok: false, code: 'upload.too_short', params: { minutes: 3 } });
    const cut = begin();
    await vi.waitFor(() => expect(cut.sent).toHaveLength(1));
    cut.answer('<h1>Too large</h1>', 413);
    expect(await cut.call.catch((error: unknown) => error)).toMatchObject({
      code: 'http',
      status: 413,
      message: 'Request failed with status code 413',
    });
  });

  test('U6: an invalid form, and a picture without a file, are not sent', async () => {
    const createRequest = vi.fn(() => fakeRequest().request);
    const uploads = createUploads({ createRequest });
    expect(await uploads.upload(writes.uploadAvatar, {})).toMatchObject({
      fields: [{ field: 'file', code: 'required' }],
    });
    expect(await uploads.upload(writes.uploadVideo, { ...params, categoryIds: [] }, { file })).toMatchObject({
      code: 'form.categories',
      params: { min: 1, max: 5 },
    });
    expect(createRequest).not.toHaveBeenCalled();
  });

  test('a finished resumable upload is sent without a file, and progress is optional', async () => {
    const { request, sent, answer } = fakeRequest();
    const uploads = createUploads({ createRequest: () => request });
    const call = uploads.upload(writes.uploadVideo, { ...params, uploadId: 'f00' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.get('upload_id')).toBe('f00');
    expect(sent[0]?.has('file')).toBe(false);
    expect(request.timeout).toBe(0);
    request.upload.onprogress?.({ loaded: 5, total: 20 });
    answer(writeSuccess({ video_id: '267', dir: '' }));
    expect(await call).toMatchObject({ ok: true });
  });

  test('the request is an XMLHttpRequest; without one the upload fails with a reason', async () => {
    const { request, sent, answer } = fakeRequest();
    vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
      return request;
    });
    const call = createUploads().upload(writes.uploadVideo, params, { file });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer(writeSuccess({ video_id: '267', dir: '' }));
    expect(await call).toMatchObject({ ok: true });
    vi.stubGlobal('XMLHttpRequest', undefined);
    await expect(createUploads().upload(writes.uploadVideo, params, { file })).rejects.toThrow(
      'Uploads need XMLHttpRequest. Outside of a browser, pass createRequest.',
    );
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('U7: a file name has only Latin letters and digits', () => {
  expect(isUploadFileName('tide01.mp4')).toBe(true);
  for (const name of [
    'slow tide.mp4',
    'прилив.mp4',
    'tide',
    '../tide.mp4',
    'tide.mp4\0',
    '.mp4',
    'a.b.mp4',
  ]) {
    expect(isUploadFileName(name)).toBe(false);
  }
});
