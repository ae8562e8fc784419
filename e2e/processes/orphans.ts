import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@nightjar/origin';
import type { ServerProcess } from './server-process.ts';

/** Longer than an abandoned transfer is kept. */
const AGE_MS = 8 * 24 * 3600 * 1000;

interface OrphansOptions {
  server: ServerProcess;
  pool: Database['pool'];
}

/** Makes everything old that is not complete, and starts the server again, which then removes it. */
export async function sweepTransfers({ server, pool }: OrphansOptions): Promise<void> {
  const longAgo = new Date(Date.now() - AGE_MS);
  for (const folder of ['transfers', 'media/.incoming'].map((path) => join(server.dataDir, path)))
    for (const name of await readdir(folder).catch(() => []))
      await utimes(join(folder, name), longAgo, longAgo);
  await pool.query(
    `UPDATE videos SET post_date = $1 WHERE id IN (SELECT video_id FROM uploads WHERE submitted_at IS NULL)`,
    [longAgo],
  );
  await server.stop();
  await server.start();
}

/**
 * What no row refers to, and rows whose files are missing, each as a line: files of forms and transfers that are being received,
 * unfinished files, sources, folders of assets and pictures.
 */
export async function findOrphans({ server, pool }: OrphansOptions): Promise<string[]> {
  const filesBelow = async (...path: string[]) => {
    const folder = join(server.dataDir, ...path);
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(server.dataDir.length + 1));
  };
  const keys = (sql: string) =>
    pool.query<{ key: string }>(sql).then(({ rows }) => new Set(rows.map(({ key }) => key)));
  /** The parts of the paths that identify objects, each once. */
  const objects = (paths: readonly string[], pattern: RegExp) =>
    new Set(paths.map((path) => pattern.exec(path)?.[1] ?? path));
  const without = (kind: string, found: ReadonlySet<string>, known: ReadonlySet<string>) =>
    [...found].filter((key) => !known.has(key)).map((key) => `${kind}: ${key}`);

  const transfers = objects(await filesBelow('transfers'), /([\da-f]{32})/);
  const drafts = await keys(
    `SELECT transfer_id AS key FROM uploads u JOIN videos v ON v.id = u.video_id
     WHERE u.transfer_id IS NOT NULL AND u.submitted_at IS NULL AND v.status_id = 2 AND v.step IN ('draft', 'uploading')`,
  );
  const sources = objects(await filesBelow('media', 'sources'), /^media\/(.*)$/);
  const knownSources = await keys('SELECT source_key AS key FROM media_assets');
  const assets = objects(await filesBelow('media', 'assets'), /^media\/assets\/(\d+)\//);
  const knownAssets = await keys('SELECT id::text AS key FROM media_assets');
  const pictures = objects(
    await filesBelow('media', 'pictures', 'uploads'),
    /^media\/pictures\/(uploads\/[^/]+)\//,
  );
  const knownPictures = await keys('SELECT picture_key AS key FROM videos');
  return [
    ...(await filesBelow('incoming')).map((path) => `file of a form: ${path}`),
    ...(await filesBelow('work')).map((path) => `unfinished file of a worker: ${path}`),
    ...(await filesBelow('media', '.incoming')).map((path) => `unfinished file of the store: ${path}`),
    ...without('transfer without a draft', transfers, drafts),
    ...without('draft without a transfer', drafts, transfers),
    ...without('source without an asset', sources, knownSources),
    ...without('asset without a source', knownSources, sources),
    ...without('files without an asset', assets, knownAssets),
    ...without('pictures without a video', pictures, knownPictures),
  ];
}
