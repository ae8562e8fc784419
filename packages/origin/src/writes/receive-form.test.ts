import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiveForm, type SentForm } from './receive-form.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-form-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const post = (body: FormData | string, headers: Record<string, string> = {}) =>
  new Request('http://origin/api/video_edit.php', { method: 'POST', body, headers });

function formWith(...parts: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const file = (bytes: number, name = 'clip.mp4') =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'video/mp4' });

const rule = () => ({ folder, maxBytes: 100_000 });
const taken = (form: SentForm | string): SentForm => {
  if (typeof form === 'string') throw new Error(`Refused with ${form}.`);
  return form;
};

describe('a multipart form', () => {
  test('has its text fields, and its file on the disk until it is discarded', async () => {
    const form = taken(
      await receiveForm(
        post(formWith(['act', 'upload'], ['title', 'Ünïcode'], ['file', file(90_000)])),
        rule(),
      ),
    );
    expect({ ...form.fields }).toEqual({ act: 'upload', title: 'Ünïcode' });
    expect(form.file).toMatchObject({ name: 'clip.mp4', type: 'video/mp4', bytes: 90_000 });
    expect((await readFile(form.file?.path ?? '')).every((byte) => byte === 7)).toBe(true);
    await form.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('may send its file before its fields', async () => {
    const form = taken(await receiveForm(post(formWith(['file', file(10)], ['act', 'upload'])), rule()));
    expect(form.fields.act).toBe('upload');
    expect(form.file?.bytes).toBe(10);
  });

  test('never names a path by the name of its file', async () => {
    const form = taken(await receiveForm(post(formWith(['file', file(10, '../../etc/passwd')])), rule()));
    expect(form.file?.path.startsWith(`${folder}/`)).toBe(true);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('without a chosen file has none', async () => {
    const form = taken(
      await receiveForm(post(formWith(['act', 'contact'], ['file', new File([], '')])), rule()),
    );
    expect(form.file).toBeUndefined();
  });

  test('passes over files in other parts, and every file where none is taken', async () => {
    const other = taken(await receiveForm(post(formWith(['act', 'x'], ['poster', file(50_000)])), rule()));
    expect(other.file).toBeUndefined();
    const none = taken(await receiveForm(post(formWith(['act', 'x'], ['file', file(500_000)]))));
    expect(none.file).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  test('with a file that is too large is refused and leaves nothing behind', async () => {
    expect(await receiveForm(post(formWith(['act', 'upload'], ['file', file(100_001)])), rule())).toBe(
      'upload.too_large',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('with two files is malformed', async () => {
    expect(await receiveForm(post(formWith(['file', file(5)], ['file', file(6)])), rule())).toBe('malformed');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['no parts', 'some text'],
    [
      'a part that does not end',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nabc',
    ],
    ['a head that does not end', '--x\r\nContent-Disposition: form-data; name="act"'],
  ])('of %s is malformed and leaves nothing behind', async (_what, body) => {
    expect(await receiveForm(post(body, { 'content-type': 'multipart/form-data; boundary=x' }), rule())).toBe(
      'malformed',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('without a boundary, with too many fields or with too much text is malformed', async () => {
    expect(await receiveForm(post('--x--', { 'content-type': 'multipart/form-data' }), rule())).toBe(
      'malformed',
    );
    const many = formWith(
      ...Array.from({ length: 1001 }, (_, index): [string, string] => [`f${index}`, '1']),
    );
    expect(await receiveForm(post(many), rule())).toBe('malformed');
    expect(await receiveForm(post(formWith(['text', 'x'.repeat(300_000)])), rule())).toBe('malformed');
  });

  test('of a client that goes away throws its reason and leaves nothing behind', async () => {
    const gone = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nabc',
          ),
        );
      },
    });
    const request = new Request('http://origin/api/video_edit.php', {
      method: 'POST',
      body,
      duplex: 'half',
      signal: gone.signal,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const received = receiveForm(request, rule());
    setTimeout(() => gone.abort(), 20);
    await expect(received).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});
