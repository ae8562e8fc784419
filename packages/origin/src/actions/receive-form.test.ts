import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionRefusal } from './action-refusal.ts';
import { type FileRule, receiveForm } from './receive-form.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-form-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Sends the body as bytes: undici reports a cancelled FormData body as an unhandled rejection. */
async function post(body: FormData | string, headers: Record<string, string> = {}): Promise<Request> {
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  return new Request('http://origin/api/video_edit.php', {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers: { 'content-type': type, ...headers },
  });
}

function formWith(...parts: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const file = (bytes: number, name = 'clip.mp4') =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'video/mp4' });

const release = vi.fn();
const allow = vi.fn(async (_bytes: number) => undefined);
const rule = (more: Partial<FileRule> = {}): FileRule => ({
  folder,
  maxBytes: 100_000,
  tooLarge: 'upload.too_large',
  admit: async () => ({ allow, release }),
  ...more,
});
/** The code of a refused form. */
const refusal = (received: Promise<unknown>) =>
  received.then(
    () => 'taken',
    (error: unknown) => (error instanceof ActionRefusal ? error.code : error),
  );

describe('a multipart form', () => {
  test('85: yields its text fields, and its file on disk until it is discarded', async () => {
    const form = await receiveForm(
      await post(formWith(['act', 'upload'], ['title', 'Ünïcode'], ['file', file(90_000)])),
      rule(),
    );
    expect({ ...form.fields }).toEqual({ act: 'upload', title: 'Ünïcode' });
    expect(form.file).toMatchObject({ name: 'clip.mp4', type: 'video/mp4', bytes: 90_000 });
    expect((await readFile(form.file?.path ?? '')).every((byte) => byte === 7)).toBe(true);
    await form.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('may send its file before its fields', async () => {
    const form = await receiveForm(await post(formWith(['file', file(10)], ['act', 'upload'])), rule());
    expect(form.fields.act).toBe('upload');
    expect(form.file?.bytes).toBe(10);
  });

  test('never uses the file name of the client as a path', async () => {
    const form = await receiveForm(await post(formWith(['file', file(10, '../../etc/passwd')])), rule());
    expect(form.file?.path.startsWith(`${folder}/`)).toBe(true);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('has no file if none was chosen', async () => {
    const form = await receiveForm(
      await post(formWith(['act', 'contact'], ['file', new File([], '')])),
      rule(),
    );
    expect(form.file).toBeUndefined();
  });

  test('is refused with a file in another part, or on a path that takes no file', async () => {
    const other = formWith(['act', 'x'], ['poster', file(50_000)]);
    expect(await refusal(receiveForm(await post(other), rule()))).toBe('form.no_file');
    const none = formWith(['act', 'x'], ['file', file(500_000)]);
    expect(await refusal(receiveForm(await post(none)))).toBe('form.no_file');
    expect(await readdir(folder)).toEqual([]);
  });

  test('85 and 90: is admitted by the fields that precede its file, before a byte of the file is stored', async () => {
    const stored: string[][] = [];
    const admit = vi.fn(async () => {
      stored.push(await readdir(folder));
      return { allow, release };
    });
    const form = formWith(['act', 'upload'], ['file', file(90_000)], ['title', 'x']);
    await (await receiveForm(await post(form), rule({ admit }))).discard();
    expect(admit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ act: 'upload' }));
    expect(admit).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'x' }));
    expect(stored).toEqual([[]]);
  });

  test('92: is not read further and not stored when its admission is refused', async () => {
    const openFile = vi.fn();
    let sent = 0;
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(head) : Buffer.alloc(65_536, 'x'));
        sent += 1;
      },
    });
    const request = new Request('http://origin/api/video_edit.php', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const admit = async () => {
      throw new ActionRefusal('too_many');
    };
    expect(await refusal(receiveForm(request, rule({ admit, openFile })))).toBe('too_many');
    // The body is endless: only the buffers were filled.
    expect(sent).toBeLessThan(20);
    expect(openFile).not.toHaveBeenCalled();
  });

  test('stops when its admission is withdrawn while the file is received', async () => {
    release.mockClear();
    const full = vi.fn(async (_bytes: number): Promise<undefined> => {
      throw new ActionRefusal('upload.no_space');
    });
    const admit = async () => ({ allow: full, release });
    const form = formWith(['act', 'upload'], ['file', file(90_000)]);
    expect(await refusal(receiveForm(await post(form), rule({ admit })))).toBe('upload.no_space');
    expect(await readdir(folder)).toEqual([]);
    expect(release).toHaveBeenCalled();
  });

  test.each([
    ['its disk is full', '53100', 'upload.no_space'],
    ['it cannot be reached', '57P01', expect.objectContaining({ code: '57P01' })],
  ])('reports a database that cannot record the admission because %s', async (_reason, code, expected) => {
    const admit = async () => {
      throw Object.assign(new Error('The database failed.'), { code });
    };
    const form = formWith(['act', 'upload'], ['file', file(90_000)]);
    expect(await refusal(receiveForm(await post(form), rule({ admit })))).toEqual(expected);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['ENOSPC', 'upload.no_space'],
    ['EDQUOT', 'upload.no_space'],
    ['EIO', expect.objectContaining({ code: 'EIO' })],
  ])('fails when the disk reports %s', async (code, expected) => {
    const openFile = () =>
      new Writable({
        write: (_chunk, _encoding, done) =>
          done(Object.assign(new Error('The disk failed.'), { code, syscall: 'write' })),
      });
    const form = formWith(['act', 'upload'], ['file', file(5_000_000)], ['title', 'x']);
    expect(await refusal(receiveForm(await post(form), rule({ maxBytes: 10_000_000, openFile })))).toEqual(
      expected,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('85: is refused with a file that is too large, and stores nothing', async () => {
    const form = formWith(['act', 'upload'], ['file', file(100_001)]);
    const onTooLarge = vi.fn(async () => undefined);
    expect(await refusal(receiveForm(await post(form), rule({ onTooLarge })))).toBe('upload.too_large');
    expect(onTooLarge.mock.calls).toMatchObject([[{ fields: { act: 'upload' }, fileName: 'clip.mp4' }]]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is malformed with two files', async () => {
    const form = formWith(['file', file(5)], ['file', file(6)]);
    expect(await refusal(receiveForm(await post(form), rule()))).toBe('malformed');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['empty', ''],
    ['text without parts', 'some text'],
    [
      'a part that does not end',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nabc',
    ],
    ['a head that does not end', '--x\r\nContent-Disposition: form-data; name="act"'],
  ])('is malformed and stores nothing if its body is %s', async (_what, body) => {
    const request = await post(body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(await refusal(receiveForm(request, rule()))).toBe('malformed');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is malformed without a boundary or with too many fields', async () => {
    const unbounded = await post('--x--', { 'content-type': 'multipart/form-data' });
    expect(await refusal(receiveForm(unbounded, rule()))).toBe('malformed');
    const many = formWith(
      ...Array.from({ length: 1001 }, (_, index): [string, string] => [`f${index}`, '1']),
    );
    expect(await refusal(receiveForm(await post(many), rule()))).toBe('malformed');
  });

  test('is too large with too much text', async () => {
    const text = formWith(['text', 'x'.repeat(300_000)]);
    expect(await refusal(receiveForm(await post(text), rule()))).toBe('form.too_large');
  });

  test('rejects with the abort reason and stores nothing when the client disconnects', async () => {
    const gone = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nabc',
          ),
        );
      },
      // Called after the first part has been read.
      pull: () => gone.abort(),
    });
    const request = new Request('http://origin/api/video_edit.php', {
      method: 'POST',
      body,
      duplex: 'half',
      signal: gone.signal,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await expect(receiveForm(request, rule())).rejects.toThrow();
    expect(gone.signal.aborted).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});
