import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { uploadRules } from '@nightjar/api';
import { createOperations } from '@nightjar/api/operations';
import { openMediaStore } from '@nightjar/media';
import { transaction } from '../../database/transaction.ts';
import { openTestOrigin, type TestOriginOptions, testPublicUrl } from '../../testing/test-origin.ts';
import { transferFiles } from '../transfers/transfer-files.ts';
import { insertDraft } from '../transfers/transfer-store.ts';

/** The id of ada. */
export const ADA = 11;

/** The fields of a valid upload. */
export const fields = {
  act: 'upload',
  title: 'Kites above the façade',
  category_ids: '1,2',
  preview: '12.5',
  description: 'A long afternoon',
  tags: 'slow, Wind',
  models: 'ada lind, Nobody Known',
  consents: 'ada lind: contract 12\nNobody Known',
  consent_revision: uploadRules.consentRevision,
};

export const asFile = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });

/**
 * A test origin with a media store in a temporary folder and a session of ada, who is verified, ben and mira.
 *
 * @param parent Where the folder is made. Default: that of the system for temporary files.
 */
export async function openUploadSite({
  parent = tmpdir(),
  ...options
}: Pick<TestOriginOptions, 'freeBytes'> & { parent?: string } = {}) {
  const folder = await mkdtemp(join(parent, 'nightjar-uploads-'));
  const store = await openMediaStore(pathToFileURL(join(folder, 'store')).href);
  const site = await openTestOrigin({ mediaStore: store, dataDir: folder, ...options });
  const cookies: Record<string, string> = {};
  for (const name of ['ada', 'ben', 'mira']) cookies[name] = await site.signInAs(name);
  const sql = async (text: string, values: unknown[] = []) =>
    (await site.database.pool.query(text, values)).rows;
  await sql(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);

  /** Makes a video with the ffmpeg on PATH, as in production. */
  function clip(name: string, { size = '192x108', seconds = 181, rate = '2' } = {}): Promise<Buffer> {
    const path = join(folder, name);
    const made = spawnSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
    ]);
    if (made.status !== 0) throw new Error(made.stderr.toString());
    return readFile(path);
  }

  const good = await clip('good.mp4');
  const transfers = transferFiles(join(folder, 'transfers'));
  /** A transfer of ada whose last byte was acknowledged; returns its id. */
  async function received(bytes: Buffer): Promise<string> {
    const transferId = randomBytes(16).toString('hex');
    await transaction(site.database.pool, (client) =>
      insertDraft(client, {
        ...{ userId: ADA, transferId, title: 'clip', dir: 'clip', fileName: 'clip.mp4' },
        ...{ bytes: bytes.length, pictureKey: `uploads/${transferId}` },
      }),
    );
    await mkdir(transfers.folder, { recursive: true });
    await writeFile(transfers.path(transferId), bytes);
    await writeFile(`${transfers.path(transferId)}.json`, '{}');
    return transferId;
  }

  let copies = 0;
  /** The clip with other bytes at its end: a file that is not on the site yet. */
  function fresh(): Buffer {
    copies += 1;
    const box = Buffer.alloc(12);
    box.writeUInt32BE(box.length, 0);
    box.write('free', 4, 'latin1');
    box.writeUInt32BE(copies, 8);
    return Buffer.concat([good, box]);
  }

  async function send(
    path: string,
    text: Record<string, string>,
    file?: File,
    cookie = cookies.ada ?? '',
    to = site,
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(text)) form.set(name, value);
    if (file) form.set('file', file);
    const response = await to.origin.fetch(
      new Request(`http://origin${path}`, {
        method: 'POST',
        body: form,
        headers: { origin: testPublicUrl, cookie },
      }),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** PostgreSQL refuses each change of a table with `disk_full` until the returned function is called. */
  async function fillDatabase(table: string): Promise<() => Promise<void>> {
    await sql(`CREATE OR REPLACE FUNCTION refuse_disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await sql(`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_disk_full()`);
    return async () => void (await sql(`DROP TRIGGER full_disk ON ${table}`));
  }

  /** Operations of the moderator mira. */
  const operations = createOperations({
    baseUrl: 'http://origin',
    fetch: (input, init) =>
      site.origin.fetch(
        new Request(String(input), {
          ...init,
          headers: { ...init?.headers, origin: testPublicUrl, cookie: cookies.mira ?? '' },
        }),
      ),
  });

  return {
    operations,
    fillDatabase,
    folder,
    store,
    site,
    cookies,
    sql,
    clip,
    /** A clip that is accepted. */
    good,
    fresh,
    transfers,
    received,
    send,
    upload: (file?: File, more: Record<string, string> = {}, cookie?: string) =>
      send('/api/video_edit.php', { ...fields, ...more }, file, cookie),
    /** The files that are not accepted yet. */
    incoming: () => readdir(join(folder, 'incoming')),
    /** The stored sources. */
    sources: () => readdir(join(folder, 'store', 'sources')),
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
