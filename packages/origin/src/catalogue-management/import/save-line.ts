import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { MediaError, type MediaStore, makePictures, type Probe, probe } from '@nightjar/media';
import type pg from 'pg';
import { announcePurge } from '../../cache/purges.ts';
import { transaction } from '../../database/transaction.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import type { Log } from '../../log.ts';
import { removePictures } from '../../pictures/remove-pictures.ts';
import { sendIngest } from '../../pipeline/fair-queue.ts';
import { sha256OfFile } from '../../uploads/check-file.ts';
import { findExactCopy, findStayDown, lockFile, saveFingerprint } from '../../uploads/duplicates.ts';
import { withCorrection } from '../../uploads/video-edits.ts';
import type { ImportLine } from './import-line.ts';
import {
  findImported,
  findOwner,
  type Imported,
  insertImported,
  lockImported,
  saveTexts,
} from './import-store.ts';
import { LineError } from './line-error.ts';
import { extrasDigest, findVideo, type LineExtras, locateVideo, readExtras } from './line-files.ts';
import { saveExtras } from './save-extras.ts';

/** What the lines of one import share. */
export interface ImportRun {
  pool: pg.Pool;
  mediaStore: MediaStore;
  /** Files of the lines are relative to it. */
  folder: string;
  isDryRun: boolean;
  jobs: Pick<JobSender, 'send'>;
  log: Log;
  signal: AbortSignal | undefined;
  /** SHA-256 of the new files, with the number of their line. */
  files: Map<string, number>;
}

/** A line whose fields, owner, picture and captions were checked. */
interface CheckedLine {
  line: ImportLine;
  ownerId: number | null;
  extras: LineExtras;
  /** Changes with everything that is saved of the line. */
  digest: string;
}

/** The file of a new video, which was checked. */
interface CheckedFile {
  path: string;
  sha256: string;
  facts: Probe;
}

/** Checks a line and saves it. @throws LineError if it cannot be imported */
export async function saveLine(
  line: ImportLine,
  number: number,
  run: ImportRun,
): Promise<'added' | 'changed' | 'unchanged'> {
  const checked = await checkLine(line, run);
  const imported = await findImported(run.pool, line.key);
  if (imported) await refuseOtherFile(line, imported, run);
  if (imported?.digest === checked.digest) return 'unchanged';
  if (imported) {
    const pictureKey = await storePicture(checked, run, imported.pictureKey);
    if (!run.isDryRun) await changeVideo({ ...checked, pictureKey }, imported, run);
    return 'changed';
  }
  const file = await checkFile(line, run);
  const pictureKey = await storePicture(checked, run);
  if (!run.isDryRun) await addVideo({ ...checked, pictureKey }, file, run);
  run.files.set(file.sha256, number);
  return 'added';
}

async function checkLine(line: ImportLine, { pool, folder }: ImportRun): Promise<CheckedLine> {
  const ownerId = line.owner === '' ? null : await findOwner(pool, line.owner);
  if (ownerId === undefined) throw new LineError(`owner: there is no member "${line.owner}"`);
  const extras = await readExtras(folder, line);
  // The stage is not saved, so that lists with and without it are the same. The extras count by their content.
  const { stage: _stage, picture: _picture, captions: _captions, ...saved } = line;
  const digest = createHash('sha256')
    .update(JSON.stringify(saved))
    .update(extrasDigest(extras))
    .digest('hex');
  return { line, ownerId, extras, digest };
}

/**
 * The key is by default the path of the file in its list or folder, so the lines of two lists can have the same one.
 * @throws LineError if the file is another one than that of the video with the key
 */
async function refuseOtherFile(
  { file, key }: ImportLine,
  { videoId, sourceKey, sha256 }: Imported,
  { mediaStore, folder, signal }: ImportRun,
): Promise<void> {
  const path = await findVideo(folder, file);
  if (path === undefined || sha256 === null) return;
  const source = sourceKey === null ? undefined : await mediaStore.stat(sourceKey);
  // The sizes of two videos nearly always differ, so that only the same file is read.
  const hasSize = source === undefined || source.size === (await stat(path)).size;
  if (hasSize && (await sha256OfFile(path, signal)) === sha256) return;
  throw new LineError(
    `file: ${file} is another file than that of video ${videoId}, which has the key ${key}; give this line a key of its own`,
  );
}

/** Checks the file of a new video. @throws LineError if it is no video, or one that must not be added */
async function checkFile(
  { file }: ImportLine,
  { pool, folder, signal, files }: ImportRun,
): Promise<CheckedFile> {
  const path = await locateVideo(folder, file);
  const facts = await probe(path, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof MediaError) throw new LineError(`file: ${file} cannot be used (${error.message})`);
    throw error;
  });
  const sha256 = await sha256OfFile(path, signal);
  const earlier = files.get(sha256);
  if (earlier !== undefined) throw new LineError(`file: ${file} is the file of line ${earlier}`);
  await refuseCopies(pool, file, sha256);
  return { path, sha256, facts };
}

interface PreparedLine extends CheckedLine {
  /** The folder of the stored picture; undefined if the line brings no new one. */
  pictureKey: string | undefined;
}

async function addVideo(
  { line, ownerId, extras, digest, pictureKey }: PreparedLine,
  { path, sha256, facts }: CheckedFile,
  { pool, mediaStore, jobs }: ImportRun,
): Promise<void> {
  const name = nameOf(line);
  const sourceKey = `sources/import-${name}${extname(path).toLowerCase()}`;
  await mediaStore.put(sourceKey, { path });
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
    await saveExtras(client, videoId, { pictureKey, captions: extras.captions });
    await saveFingerprint(client, { videoId, sha256, durationSeconds: facts.durationSeconds });
    await sendIngest(jobs, { client }, assetId);
  });
}

async function changeVideo(
  { line, ownerId, extras, digest, pictureKey }: PreparedLine,
  { videoId }: Imported,
  { pool, mediaStore, log }: ImportRun,
): Promise<void> {
  let unused: string[] = [];
  await transaction(pool, async (client) => {
    await lockImported(client, videoId);
    await withCorrection(client, videoId, async () => {
      await saveTexts(client, { videoId, line, ownerId, digest });
      unused = await saveExtras(client, videoId, { pictureKey, captions: extras.captions });
    });
    await announcePurge(client, ['videos', `video-${videoId}`]);
  });
  await removePictures({ mediaStore, log }, unused);
}

/** The name of the stored files of a line: the same in every run, so that an interrupted line leaves no second copy. */
const nameOf = ({ key }: ImportLine) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Makes the picture files of a line, in a dry run without storing them.
 *
 * @param currentKey The folder of the present pictures of the video.
 * @returns Their folder; undefined without a picture, or if it is the present one.
 * @throws LineError
 */
async function storePicture(
  { line, extras: { picture } }: CheckedLine,
  { mediaStore, isDryRun, signal }: ImportRun,
  currentKey?: string,
): Promise<string | undefined> {
  if (picture === undefined) return undefined;
  // Another picture has another key, because browsers keep the files of the former one.
  const pictureKey = `imports/${nameOf(line)}-${picture.sha256.slice(0, 12)}`;
  if (pictureKey === currentKey) return undefined;
  const store = isDryRun ? { put: async () => undefined } : mediaStore;
  const source = { path: picture.path };
  await makePictures({ source, pictureKey, store, ...(signal && { signal }) }).catch((error: unknown) => {
    if (error instanceof MediaError && error.code === 'picture')
      throw new LineError(`picture: ${line.picture} is damaged`);
    throw error;
  });
  return pictureKey;
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
