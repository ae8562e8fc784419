import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, relative, resolve } from 'node:path';
import { MediaError, type MediaStore, probe } from '@nightjar/media';
import type pg from 'pg';
import { announcePurge } from '../../cache/purges.ts';
import { transaction } from '../../database/transaction.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { sendIngest } from '../../pipeline/fair-queue.ts';
import { sha256OfFile } from '../../uploads/check-file.ts';
import { isVideoFile } from '../../uploads/checks.ts';
import { findExactCopy, findStayDown, lockFile, saveFingerprint } from '../../uploads/duplicates.ts';
import type { ImportLine } from './import-line.ts';
import { findImported, findOwner, insertImported, saveTexts } from './import-store.ts';

/** Why one line cannot be imported. */
export class LineError extends Error {}

/** What the lines of one import share. */
export interface ImportRun {
  pool: pg.Pool;
  mediaStore: MediaStore;
  /** Files of the lines are relative to it. */
  folder: string;
  isDryRun: boolean;
  jobs: Pick<JobSender, 'send'>;
  signal: AbortSignal | undefined;
  /** SHA-256 of the new files, with the number of their line. */
  files: Map<string, number>;
}

/** Checks a line and saves it. @throws LineError if it cannot be imported */
export async function saveLine(
  line: ImportLine,
  number: number,
  run: ImportRun,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { pool, isDryRun } = run;
  // The stage is not saved, so that lists with and without it are the same.
  const { stage: _stage, ...saved } = line;
  const digest = createHash('sha256').update(JSON.stringify(saved)).digest('hex');
  const ownerId = line.owner === '' ? null : await findOwner(pool, line.owner);
  if (ownerId === undefined) throw new LineError(`owner: there is no member "${line.owner}"`);
  const imported = await findImported(pool, line.key);
  if (imported?.digest === digest) return 'unchanged';
  if (!imported) {
    await addLine(line, number, { ...run, ownerId, digest });
    return 'added';
  }
  if (!isDryRun)
    await transaction(pool, async (client) => {
      await saveTexts(client, { videoId: imported.videoId, line, ownerId, digest });
      await announcePurge(client, ['videos', `video-${imported.videoId}`]);
    });
  return 'changed';
}

async function addLine(
  line: ImportLine,
  number: number,
  {
    pool,
    mediaStore,
    folder,
    isDryRun,
    jobs,
    signal,
    files,
    ownerId,
    digest,
  }: ImportRun & { ownerId: number | null; digest: string },
): Promise<void> {
  const file = await locate(folder, line.file);
  const facts = await probe(file, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof MediaError)
      throw new LineError(`file: ${line.file} cannot be used (${error.message})`);
    throw error;
  });
  const sha256 = await sha256OfFile(file, signal);
  const earlier = files.get(sha256);
  if (earlier !== undefined) throw new LineError(`file: ${line.file} is the file of line ${earlier}`);
  await refuseCopies(pool, line.file, sha256);
  if (isDryRun) {
    files.set(sha256, number);
    return;
  }
  // The same in every run, so that an interrupted line leaves no second copy.
  const name = createHash('sha256').update(line.key).digest('hex').slice(0, 32);
  const sourceKey = `sources/import-${name}${extname(file).toLowerCase()}`;
  await mediaStore.put(sourceKey, { path: file });
  await transaction(pool, async (client) => {
    // It may have been uploaded, or removed by a moderator, while the file was copied.
    await lockFile(client, sha256);
    await refuseCopies(client, line.file, sha256);
    const { videoId, assetId } = await insertImported(client, {
      sourceKey,
      pictureKey: `imports/${name}`,
      durationSeconds: facts.durationSeconds,
      vr: line.vr || facts.vr,
      title: line.title,
      key: line.key,
    });
    await saveTexts(client, { videoId, line, ownerId, digest });
    await saveFingerprint(client, { videoId, sha256, durationSeconds: facts.durationSeconds });
    await sendIngest(jobs, { client }, assetId);
  });
  files.set(sha256, number);
}

/** @throws LineError if the file is that of a video, is in a list of hashes, or was removed or refused by a moderator. */
async function refuseCopies(
  client: Pick<pg.ClientBase, 'query'>,
  file: string,
  sha256: string,
): Promise<void> {
  const stayDown = await findStayDown(client, sha256);
  if (stayDown === 'listed') throw new LineError(`file: ${file} is on a list of hashes that are refused`);
  if (stayDown !== undefined)
    throw new LineError(
      `file: ${file} is the file of video ${stayDown}, which a moderator removed or refused`,
    );
  const copy = await findExactCopy(client, { sha256 });
  if (copy && 'videoId' in copy) throw new LineError(`file: ${file} is the file of video ${copy.videoId}`);
}

/** The file of a line. @throws LineError if it is missing, outside of the folder, or no video by its name */
async function locate(folder: string, file: string): Promise<string> {
  if (!isVideoFile(file)) throw new LineError(`file: ${file} has no extension of a video`);
  const path = isAbsolute(file) ? file : resolve(folder, file);
  const [root, found] = await Promise.all([realpath(folder), realpath(path).catch(() => undefined)]);
  if (found === undefined) throw new LineError(`file: ${file} does not exist`);
  // Lists come from others; one must not publish files of the server.
  const inside = relative(root, found);
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new LineError(`file: ${file} is outside of ${join(folder)}`);
  if (!(await stat(found)).isFile()) throw new LineError(`file: ${file} is not a file`);
  return found;
}
