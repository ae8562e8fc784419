import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writes } from '@nightjar/api';
import { openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { contactLimits } from './actions.ts';

let folder: string;
let site: TestOrigin;
const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
const contactForm = { email: 'reader@example.org', message: 'Hello <b>there</b>\n\u202Eabc 𝒶' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-contact-'));
  const mediaStore = await openMediaStore(pathToFileURL(join(folder, 'store')).href);
  site = await openTestOrigin({ mediaStore, dataDir: folder });
});
beforeEach(async () => {
  await sql('delete from limit_events');
  await sql('delete from contact_messages');
  await sql('delete from mails');
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const storedMessages = async () =>
  (await sql('select email, message, file_key, file_name, user_id from contact_messages')).rows;
const storedFiles = () => readdir(join(folder, 'store/contact')).catch(() => []);

async function sendFile(name: string, bytes: Uint8Array, address = '192.0.2.1') {
  const form = new FormData();
  const fields = { act: 'contact', ...contactForm };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' }));
  const response = await site.origin.fetch(
    new Request('http://origin/api/input.php', {
      method: 'POST',
      body: form,
      headers: { origin: testPublicUrl, 'x-client-address': address },
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const isInsertOfMessage = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  String(query.text).startsWith('insert into "contact_messages"');

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('the contact form (rule 40)', () => {
  test('is stored and mailed to the support address', async () => {
    expect((await sendAction(site, 'contact', contactForm)).answer).toEqual({});
    expect(await storedMessages()).toEqual([
      { ...contactForm, file_key: null, file_name: null, user_id: null },
    ]);
    const { rows } = await sql('select user_id, recipient, template, params from mails');
    expect(rows).toEqual([
      {
        user_id: null,
        recipient: demonstrationSite.brand.supportEmail,
        template: 'contact',
        params: { from: contactForm.email, message: contactForm.message, file: '' },
      },
    ]);
    const { rows: jobs } = await sql(`select data from pgboss.job where name = 'send-mail'`);
    expect(jobs).toHaveLength(1);
  });

  test('stores the id of a signed-in member', async () => {
    await sendAction(site, 'contact', contactForm, { cookie: await site.signInAs('ada') });
    expect(await storedMessages()).toMatchObject([{ user_id: testUsers.ada }]);
  });

  test.each([
    ['letter.pdf', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['Photo.JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
    ['shot.PNG', png, 'png'],
    ['notes.txt', Buffer.from('Plain — text\nü 𝒶'), 'txt'],
    ['../../etc/passwd.txt', Buffer.from('x'), 'txt'],
    ['empty.txt', Buffer.alloc(0), 'txt'],
  ])('accepts %s', async (name, bytes, type) => {
    const { status, body } = await sendFile(name, bytes);
    expect([status, writes.contact.answer.safeParse(body).success]).toEqual([200, true]);
    const [row] = await storedMessages();
    expect(row.file_key).toMatch(new RegExp(`^contact/[0-9a-f-]{36}\\.${type}$`));
    expect(await readFile(join(folder, 'store', row.file_key))).toEqual(bytes);
    const { rows } = await sql('select params from mails');
    expect(rows[0].params.file).toBe(row.file_name);
  });

  test.each([
    ['program.exe', Buffer.from('MZ')],
    ['page.html', Buffer.from('<script>')],
    ['drawing.svg', Buffer.from('<svg/>')],
    ['no-extension', png],
    ['wrong.pdf', png],
    ['wrong.png', Buffer.from('%PDF-1.7')],
    ['short.png', png.subarray(0, 4)],
    ['double.png.exe', png],
    ['binary.txt', Buffer.from('a\0b')],
    ['latin.txt', Buffer.from('caf\xe9', 'latin1')],
    ['cut.txt', Buffer.from('ü').subarray(0, 1)],
  ])('refuses %s and stores nothing', async (name, bytes) => {
    const before = await storedFiles();
    expect(await sendFile(name, bytes)).toMatchObject({ status: 400, body: { code: 'upload.extension' } });
    expect(await storedMessages()).toEqual([]);
    expect(await storedFiles()).toEqual(before);
    expect((await sql('select from limit_events')).rowCount).toBe(0);
  });

  test('refuses a file of more than 10 MB', async () => {
    const large = Buffer.alloc(10_000_001, 'x');
    expect(await sendFile('large.txt', large)).toMatchObject({
      status: 413,
      body: { code: 'form.file_too_large' },
    });
    expect(await storedMessages()).toEqual([]);
    expect((await sendFile('large.txt', large.subarray(1))).status).toBe(200);
  });

  test.each([
    ['keeps the file if the answer to a successful COMMIT is lost', true],
    ['removes the file if the connection is lost before the COMMIT', false],
  ])('%s', async (_what, isCommitted) => {
    const before = (await storedFiles()).length;
    const { query } = pg.Client.prototype;
    let isInserted = false;
    let isInterrupted = false;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      const send = (): unknown => Reflect.apply(query, this, sent);
      const isCommit = isInserted && sent[0] === 'COMMIT';
      isInserted = !isCommit && (isInserted || isInsertOfMessage(sent[0]));
      if (!isCommit) return send();
      isInterrupted = true;
      return Promise.resolve(isCommitted ? send() : undefined).then(() => {
        throw new Error('Connection terminated unexpectedly');
      });
    });
    try {
      expect((await sendFile('notes.txt', Buffer.from('text'))).status).toBe(isCommitted ? 200 : 503);
      expect(isInterrupted).toBe(true);
    } finally {
      spy.mockRestore();
    }
    const added = isCommitted ? 1 : 0;
    expect(await storedMessages()).toHaveLength(added);
    expect((await storedFiles()).length).toBe(before + added);
  });

  test('serves its files on no address', async () => {
    await sendFile('notes.txt', Buffer.from('private'));
    const [row] = await storedMessages();
    const media = await serveMedia(site.origin);
    for (const path of [`/${row.file_key}`, `/pictures/../${row.file_key}`, `/get_file/${row.file_key}`]) {
      expect((await fetch(`${media.url}${path}`)).ok).toBe(false);
    }
    await media.close();
  });

  test.each([
    [{ email: 'nobody' }, 'eml_invalid'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'eml_invalid'],
    [{ email: '' }, 'required'],
    [{ message: ' \0 ' }, 'required'],
    [{ message: 'x'.repeat(5001) }, 'form.max_length'],
  ])('with %o is refused with code %s', async (wrong, code) => {
    const response = await site.post('/api/input.php', { act: 'contact', ...contactForm, ...wrong });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 1, code });
  });

  test('is limited per address, and a file above the limit is not stored', async () => {
    const { most } = contactLimits[0];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => sendAction(site, 'contact', contactForm)),
    );
    expect(countCodes(outcomes)).toEqual({ '': most, too_many: 20 - most });
    const before = await storedFiles();
    expect(await sendFile('notes.txt', Buffer.from('x'))).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    });
    expect(await storedFiles()).toEqual(before);
    expect((await sql('select from mails')).rowCount).toBe(most);
  });
});
