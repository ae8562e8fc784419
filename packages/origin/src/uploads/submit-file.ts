import { extname } from 'node:path';
import type { ActionContext, ActionHandlers, ActionRequest, SentFile } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { sendIngest } from '../pipeline/fair-queue.ts';
import { checkFile, sha256OfFile } from './check-file.ts';
import { refuseCopy } from './duplicates.ts';
import { randomKey } from './random-key.ts';
import { recordRefusedFile } from './refused-files.ts';
import { asServerFailure } from './server-failure.ts';
import { findUpload, insertUpload } from './store.ts';
import { saveSubmittedDetails } from './submitted-details.ts';
import { dirOf, videosPerDay } from './upload-fields.ts';

type Params = Parameters<ActionHandlers['uploadVideo']>[0];
type Context = Pick<ActionContext, 'pool' | 'mediaStore' | 'siteConfig' | 'jobs' | 'log'>;

interface SentUpload {
  params: Params;
  file: SentFile;
  request: ActionRequest;
}

/** Sends a file that arrived with the form to the pipeline. A refusal of the file is recorded for moderators. */
export async function submitFile(
  context: Context,
  upload: SentUpload,
): Promise<{ video_id: string; dir: string }> {
  const { id: userId } = signedIn(upload.request);
  try {
    return await submit(context, userId, upload);
  } catch (error) {
    if (error instanceof ActionRefusal) {
      const { params, file } = upload;
      await recordRefusedFile(context.pool, { userId, title: params.title, fileName: file.name, error });
    }
    throw error;
  }
}

async function submit(context: Context, userId: number, { params, file, request }: SentUpload) {
  const { pool, mediaStore, siteConfig, jobs } = context;
  const { facts, sha256, sourceKey } = await storeSource(context, file, params.preview, request.signal);
  await jobs.open();
  try {
    return await transaction(pool, async (client) => {
      if (await takeLimits(client, [videosPerDay(userId, siteConfig)])) throw new ActionRefusal('too_many');
      await refuseCopy(client, { sha256 });
      const dir = dirOf(params.title);
      const { videoId, assetId } = await insertUpload(client, {
        userId,
        title: params.title,
        dir,
        description: params.description ?? '',
        isPrivate: params.isPrivate ?? false,
        vr: params.vr || facts.vr,
        durationSeconds: facts.durationSeconds,
        sourceKey,
        pictureKey: `uploads/${randomKey()}`,
        fileName: file.name,
        bytes: file.bytes,
        previewSeconds: params.preview,
      });
      await saveSubmittedDetails(client, {
        videoId,
        userId,
        params,
        sha256,
        durationSeconds: facts.durationSeconds,
      });
      await sendIngest(jobs, { client }, assetId);
      return { video_id: String(videoId), dir };
    });
  } catch (error) {
    const committed = error instanceof ActionRefusal ? undefined : await findCommitted(context, sourceKey);
    if (committed) return { video_id: String(committed.videoId), dir: committed.dir };
    await mediaStore.remove(sourceKey);
    throw asServerFailure(error);
  }
}

/** Checks a file and moves it into the store. */
async function storeSource(
  { mediaStore }: Pick<Context, 'mediaStore'>,
  file: SentFile,
  preview: number,
  signal: AbortSignal,
) {
  try {
    const facts = await checkFile(file, preview, signal);
    const sha256 = await sha256OfFile(file.path, signal);
    const sourceKey = `sources/${randomKey()}${extname(file.name).toLowerCase()}`;
    await mediaStore.put(sourceKey, { path: file.path, move: true });
    return { facts, sha256, sourceKey };
  } catch (error) {
    throw asServerFailure(error);
  }
}

/**
 * Finds the upload of a source after a failure, because the answer to a successful COMMIT may have been lost. Throws and
 * keeps the source if the database does not answer: an unused source wastes space, a video without source is lost.
 */
async function findCommitted({ pool, log }: Pick<Context, 'pool' | 'log'>, sourceKey: string) {
  try {
    return await transaction(pool, (client) => findUpload(client, sourceKey));
  } catch (error) {
    log.error(
      { err: error, sourceKey },
      'It is unknown whether an upload was committed; its source is kept.',
    );
    throw error;
  }
}
