import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTransfer } from './open-transfer.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests in their order, such as `POST /api/uploads`. */
const requests: string[] = [];
let answerTo: (request: string) => Answer | 'lost' | Promise<Answer>;

/** The part of XMLHttpRequest that the tus client uses, answered by the test. */
class TestRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = (_error: unknown) => {};
  #request = '';
  #headers = new Map<string, string>();
  #isAborted = false;
  open(method: string, address: string) {
    this.#request = `${method} ${new URL(address, location.href).pathname}`;
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.#headers.get(name.toLowerCase()) ?? null;
  }
  abort() {
    this.#isAborted = true;
  }
  async send() {
    requests.push(this.#request);
    const answer = await answerTo(this.#request);
    if (this.#isAborted) return;
    if (answer === 'lost') return this.onerror(new Error('The connection was lost.'));
    this.status = answer.status;
    // An answer to HEAD has no body.
    this.responseText = this.#request.startsWith('HEAD') ? '' : (answer.body ?? '');
    this.#headers = new Map(Object.entries(answer.headers ?? {}));
    this.onload();
  }
}

const id = 'f'.repeat(32);
const created: Answer = { status: 201, headers: { location: `/api/uploads/${id}` } };
const offset = (bytes: number): Answer => ({
  status: 200,
  headers: { 'upload-offset': String(bytes), 'upload-length': '100' },
});
const stored = (bytes: number): Answer => ({ status: 204, headers: { 'upload-offset': String(bytes) } });
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'x-error-code': code },
  body: JSON.stringify({ error: 1, code }),
});

const events = {
  onProgress: vi.fn(),
  onAccepted: vi.fn(),
  onId: vi.fn(),
  onDone: vi.fn(),
  onError: vi.fn(),
};
const open = (uploadId?: string) =>
  openTransfer(new File([new Uint8Array(100)], 'tide.mp4'), uploadId, events);
/** Lets the retries of a request pass. */
const retriesPass = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', TestRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const event of Object.values(events)) event.mockReset();
});

it('creates a transfer without sending bytes, and sends the file later', async () => {
  answerTo = (request) =>
    request.startsWith('POST') ? created : request.startsWith('HEAD') ? offset(0) : stored(100);
  const transfer = open();
  transfer.create();
  transfer.create();
  await retriesPass();
  expect(events.onId).toHaveBeenCalledExactlyOnceWith(id);
  expect(requests).toEqual(['POST /api/uploads']);
  transfer.send();
  await retriesPass();
  expect(requests).toEqual(['POST /api/uploads', `HEAD /api/uploads/${id}`, `PATCH /api/uploads/${id}`]);
  expect(events.onAccepted).toHaveBeenCalledOnce();
  expect(events.onDone).toHaveBeenCalledOnce();
});

it('creates one transfer when the file is sent before the creation is answered', async () => {
  let answer = (_answer: Answer) => {};
  const creation = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  answerTo = (request) => (request.startsWith('POST') ? creation : stored(100));
  const transfer = open();
  transfer.create();
  await vi.advanceTimersByTimeAsync(0);
  transfer.send();
  answer(created);
  await retriesPass();
  expect(requests).toEqual(['POST /api/uploads', `PATCH /api/uploads/${id}`]);
  expect(events.onDone).toHaveBeenCalledOnce();
});

it('keeps the id of a transfer that is paused while it is created', async () => {
  let answer = (_answer: Answer) => {};
  const creation = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  answerTo = (request) => (request.startsWith('POST') ? creation : stored(100));
  const transfer = open();
  transfer.send();
  await vi.advanceTimersByTimeAsync(0);
  transfer.pause();
  answer(created);
  await retriesPass();
  expect(events.onId).toHaveBeenCalledWith(id);
  expect(requests).toEqual(['POST /api/uploads']);
});

it('removes a transfer from the server that is closed while it is created', async () => {
  let answer = (_answer: Answer) => {};
  const creation = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  answerTo = (request) => (request.startsWith('POST') ? creation : { status: 204 });
  const transfer = open();
  transfer.create();
  await vi.advanceTimersByTimeAsync(0);
  transfer.close();
  answer(created);
  await retriesPass();
  expect(requests).toEqual(['POST /api/uploads', `DELETE /api/uploads/${id}`]);
  expect(events.onId).not.toHaveBeenCalled();
});

it('reports nothing of a creation that is refused after the transfer was closed', async () => {
  let answer = (_answer: Answer) => {};
  const creation = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  answerTo = () => creation;
  const transfer = open();
  transfer.create();
  await vi.advanceTimersByTimeAsync(0);
  transfer.close();
  answer(refusal(403, 'suspended'));
  await retriesPass();
  expect(requests).toEqual(['POST /api/uploads']);
  expect(events.onError).not.toHaveBeenCalled();
});

for (const [status, code, failure] of [
  [401, 'login_required', { kind: 'stopped', code: 'login_required' }],
  [403, 'suspended', { kind: 'stopped', code: 'suspended' }],
  [404, 'not_found', { kind: 'stopped', code: 'not_found' }],
  [410, undefined, { kind: 'stopped', code: 'not_found' }],
  [429, undefined, { kind: 'temporary' }],
  [500, undefined, { kind: 'temporary' }],
  [503, 'unavailable', { kind: 'temporary' }],
] as const)
  it(`a transfer whose continuation is refused with ${status} is not created again`, async () => {
    const refused: Answer = code === undefined ? { status } : refusal(status, code);
    answerTo = (request) =>
      request.startsWith('POST') ? created : request.startsWith('PATCH') ? { status: 500 } : refused;
    open().send();
    await retriesPass();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(requests).toContain(`HEAD /api/uploads/${id}`);
    expect(events.onError).toHaveBeenCalledExactlyOnceWith(failure);

    requests.length = 0;
    events.onError.mockReset();
    open(id).send();
    await retriesPass();
    expect(new Set(requests)).toEqual(new Set([`HEAD /api/uploads/${id}`]));
    expect(events.onError).toHaveBeenCalledExactlyOnceWith(failure);
  });

it('reports a limit of the day at once, and repeats while other uploads take all slots', async () => {
  answerTo = () => refusal(429, 'upload.quota');
  open().send();
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'stopped', code: 'upload.quota' });
  expect(requests).toEqual(['POST /api/uploads']);

  let patches = 0;
  answerTo = (request) => {
    if (request.startsWith('HEAD')) return offset(40);
    patches += 1;
    return patches === 1 ? refusal(429, 'too_many_uploads') : stored(100);
  };
  open(id).send();
  await retriesPass();
  expect(events.onDone).toHaveBeenCalledOnce();
  expect(events.onError).toHaveBeenCalledOnce();
});

it('reports a lost connection when the short retries have failed, and continues afterwards', async () => {
  answerTo = () => 'lost';
  const transfer = open(id);
  transfer.send();
  await retriesPass();
  expect(requests).toHaveLength(6);
  await vi.waitFor(() => expect(events.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'temporary' }));
  answerTo = (request) => (request.startsWith('HEAD') ? offset(40) : stored(100));
  transfer.send();
  await retriesPass();
  expect(events.onDone).toHaveBeenCalledOnce();
});

/** A file of the disk, as the browser keeps it for a site, with what changes and what removes it. */
async function fileOnDisk() {
  const folder = await navigator.storage.getDirectory();
  const name = `${crypto.randomUUID()}.mp4`;
  const handle = await folder.getFileHandle(name, { create: true });
  const write = async (bytes: number) => {
    const writable = await handle.createWritable();
    await writable.write(new Uint8Array(bytes));
    await writable.close();
  };
  await write(100);
  return { file: await handle.getFile(), write, remove: () => folder.removeEntry(name) };
}

for (const change of ['changed', 'removed'] as const)
  it(`asks for a file that was ${change} during the upload, at once`, async () => {
    const { file, write, remove } = await fileOnDisk();
    answerTo = () => 'lost';
    await (change === 'changed' ? write(120) : remove());
    openTransfer(file, id, events).send();
    await vi.waitFor(() => expect(events.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'unreadable' }));
    const sent = requests.length;
    await retriesPass();
    expect(requests).toHaveLength(sent);
    expect(events.onError).toHaveBeenCalledOnce();
    if (change === 'changed') await remove();
  });

it('reports a file that the server does not accept, and a full disk, by their codes', async () => {
  answerTo = () => refusal(400, 'upload.broken');
  open().send();
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onError).toHaveBeenLastCalledWith({ kind: 'refused', code: 'upload.broken' });
  answerTo = (request) => (request.startsWith('HEAD') ? offset(40) : refusal(507, 'upload.no_space'));
  open(id).send();
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onError).toHaveBeenLastCalledWith({ kind: 'stopped', code: 'upload.no_space' });
});
