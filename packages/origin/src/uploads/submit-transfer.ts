import type { Probe } from '@nightjar/media';
import type pg from 'pg';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { sendIngest } from '../pipeline/fair-queue.ts';
import { systemActor, transition } from '../videos/states/transition.ts';
import { checkFile, sha256OfFile } from './check-file.ts';
import { CopyRefusal, refuseCopy } from './duplicates.ts';
import { isContentRefusal } from './refused-files.ts';
import { asServerFailure } from './server-failure.ts';
import { attachSource } from './store.ts';
import { saveSubmittedDetails } from './submitted-details.ts';
import {
  findFileRefusal,
  findTransfer,
  type TransferUpload,
  transferSourceKey,
} from './transfers/transfer-store.ts';
import { dirOf, videosPerDay } from './upload-fields.ts';
import { updateText } from './video-details.ts';

type Params = Parameters<ActionHandlers['uploadVideo']>[0];

/**
 * Sends a finished resumable transfer with its details to the pipeline. The file is checked as one that arrives with the
 * form. A file that cannot be used is removed and its video is refused; after a wrong field the member can send again.
 */
export async function submitTransfer(
  context: Pick<ActionContext, 'pool' | 'mediaStore' | 'siteConfig' | 'jobs' | 'transfers' | 'purge'>,
  { params, uploadId, request }: { params: Params; uploadId: string; request: ActionRequest },
): Promise<{ video_id: string; dir: string }> {
  const { pool, transfers } = context;
  const { id: userId } = signedIn(request);
  const found = await findTransfer(pool, { transferId: uploadId, userId });
  if (found === undefined) throw unknownTransfer();
  const sourceKey = transferSourceKey({ transferId: uploadId, fileName: found.fileName });
  // The answer to an earlier request was lost, perhaps with a process that was killed before it had cleaned up.
  if (found.isSubmitted) {
    await transfers.remove(uploadId);
    return answerOf(found);
  }
  if (found.stage === 'refused') {
    const code = await findFileRefusal(pool, found.videoId);
    if (code === undefined || !isContentRefusal({ code })) throw unknownTransfer();
    await discard(context, { uploadId, sourceKey });
    throw new ActionRefusal(code);
  }
  if (!isDraft(found)) throw unknownTransfer();
  // A store in a local folder takes the file itself; an earlier request may have moved it before its details were refused.
  const local = context.mediaStore.localPath(sourceKey);
  const isMoved = local !== undefined && (await context.mediaStore.stat(sourceKey)) !== undefined;
  if (!isMoved && (await transfers.receivedBytes(uploadId)) !== found.bytes) throw unknownTransfer();
  const path = isMoved ? local : transfers.path(uploadId);
  const file = { path, name: found.fileName };
  try {
    const facts = await checkFile(file, params.preview, request.signal);
    const sha256 = await sha256OfFile(path, request.signal);
    if (!isMoved) await context.mediaStore.put(sourceKey, { path, move: local !== undefined });
    const answer = await save(context, { params, found, facts, sha256, sourceKey, userId, uploadId });
    await transfers.remove(uploadId);
    return answer;
  } catch (error) {
    if (error instanceof DraftRemoved) await discard(context, { uploadId, sourceKey });
    if (error instanceof ActionRefusal && isContentRefusal(error)) {
      const current = await refuseDraft(pool, { uploadId, userId, error });
      if (current?.isSubmitted) return answerOf(current);
      await discard(context, { uploadId, sourceKey });
    }
    throw asServerFailure(error);
  }
}

/** Refuses the draft of a file that cannot be used, unless it was submitted or removed meanwhile; returns what it was before. */
function refuseDraft(
  pool: pg.Pool,
  { uploadId, userId, error }: { uploadId: string; userId: number; error: ActionRefusal },
): Promise<TransferUpload | undefined> {
  return transaction(pool, async (client) => {
    const current = await findTransfer(client, { transferId: uploadId, userId, lock: true });
    if (current !== undefined && isDraft(current))
      await transition(client, current.videoId, {
        to: 'refused',
        actor: systemActor,
        reason: { code: error.code, copy: error instanceof CopyRefusal ? error.copy : undefined },
      });
    return current;
  });
}

/** Removes the bytes of a file that was refused, or whose draft was removed. */
async function discard(
  { transfers, mediaStore }: Pick<ActionContext, 'transfers' | 'mediaStore'>,
  { uploadId, sourceKey }: { uploadId: string; sourceKey: string },
): Promise<void> {
  await mediaStore.remove(sourceKey);
  await transfers.remove(uploadId);
}

interface Accepted {
  params: Params;
  found: TransferUpload;
  facts: Probe;
  sha256: string;
  sourceKey: string;
  userId: number;
  uploadId: string;
}

async function save(
  { pool, siteConfig, jobs, purge }: Pick<ActionContext, 'pool' | 'siteConfig' | 'jobs' | 'purge'>,
  { params, found, facts, sha256, sourceKey, userId, uploadId }: Accepted,
): Promise<{ video_id: string; dir: string }> {
  const { videoId } = found;
  await jobs.open();
  const answer = await transaction(pool, async (client) => {
    const current = await findTransfer(client, { transferId: uploadId, userId, lock: true });
    if (current?.isSubmitted) return answerOf(current);
    if (current === undefined || !isDraft(current)) throw new DraftRemoved();
    if (await takeLimits(client, [videosPerDay(userId, siteConfig)])) throw new ActionRefusal('too_many');
    await refuseCopy(client, { sha256, videoId });
    const dir = dirOf(params.title);
    const assetId = await attachSource(client, {
      videoId,
      sourceKey,
      vr: params.vr || facts.vr,
      durationSeconds: facts.durationSeconds,
      previewSeconds: params.preview,
    });
    await updateText(client, videoId, {
      title: params.title,
      dir,
      description: params.description ?? '',
      isPrivate: params.isPrivate ?? false,
    });
    await saveSubmittedDetails(client, {
      videoId,
      userId,
      params,
      sha256,
      durationSeconds: facts.durationSeconds,
    });
    await transition(client, videoId, { to: 'checking', actor: { role: 'uploader', userId } });
    await sendIngest(jobs, { client }, assetId);
    return answerOf({ videoId, dir });
  });
  await purge([`video-${videoId}`]);
  return answer;
}

const answerOf = ({ videoId, dir }: Pick<TransferUpload, 'videoId' | 'dir'>) => ({
  video_id: String(videoId),
  dir,
});

const isDraft = ({ stage }: Pick<TransferUpload, 'stage'>) => stage === 'draft' || stage === 'uploading';

const invalidId = { fields: [{ field: 'upload_id', code: 'invalid' }] };
const unknownTransfer = () => new ActionRefusal('invalid', invalidId);

/** The draft was removed while its file was checked and stored. */
class DraftRemoved extends ActionRefusal {
  constructor() {
    super('invalid', invalidId);
  }
}
