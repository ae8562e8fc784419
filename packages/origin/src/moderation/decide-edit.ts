import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { OperationOutput, OperationParams } from '@nightjar/api/operations';
import { announcePurge } from '../cache/purges.ts';
import { transaction } from '../database/transaction.ts';
import { makePictureBatch } from '../jobs/queues.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadReviewedTexts, type ReviewedDetails } from '../uploads/reviewed-details.ts';
import { closeEdit, findEdit, revertEdit } from '../uploads/video-edits.ts';
import { lockVideo } from './change-video.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { refuseOwn } from './own-decisions.ts';

type EditDecision = Omit<OperationParams<'decideVideo'>, 'decision'> & {
  decision: 'accept_edit' | 'revert_edit';
};

/**
 * Decides about what the owner of a published video has changed. Call `jobs.open()` before.
 *
 * @throws OperationRefusal `already_decided` if there is no change, or a later one than `editedAt`; `self` for an own video.
 */
export async function decideEdit(
  context: OperationContext,
  { videoId, decision, editedAt, reason, statement }: EditDecision,
  moderator: Viewer,
): Promise<void> {
  const { pool, jobs, mediaStore, log } = context;
  requireReasons(decision, { reason, statement });
  const unused = await transaction(pool, async (client) => {
    const video = await lockVideo(client, videoId);
    refuseOwn(context, video.ownerId, moderator);
    const edit = await findEdit(client, videoId);
    if (edit === undefined || edit.editedAt.toISOString() !== editedAt)
      throw new OperationRefusal('already_decided');
    let picture = edit.pictureKey ?? undefined;
    if (decision === 'revert_edit') {
      picture = await revertEdit(client, videoId, edit);
      if (picture !== undefined && !edit.pictureReady)
        await jobs.send(makePictureBatch, { owner: 'video', ids: [videoId] }, { client });
      await announcePurge(client, [`video-${videoId}`, 'videos']);
    }
    await closeEdit(client, videoId);
    await recordDecision(client, context, {
      ...{ section: 'video', objectId: videoId, title: video.title, ownerId: video.ownerId },
      ...{ kind: decision, reason, statement, moderator },
    });
    return picture;
  });
  if (unused !== undefined) await removePictures({ mediaStore, log }, [unused]);
}

/** What a video had before its change, as the review shows it. */
export async function loadEdit(
  { pool }: Pick<OperationContext, 'pool'>,
  videoId: number,
): Promise<OperationOutput<'reviewVideo'>['edit']> {
  const edit = await findEdit(pool, videoId);
  if (edit === undefined) return null;
  const { title, description, details, pictureKey, pictureReady, editedAt } = edit;
  return {
    title,
    description,
    details: details && (await compareDetails(pool, videoId, details)),
    hasPicture: pictureKey !== null && pictureReady,
    editedAt: editedAt.toISOString(),
  };
}

/** The former details, with both texts of the captions that differ. */
async function compareDetails(
  pool: OperationContext['pool'],
  videoId: number,
  { tags, models, channel, captions }: ReviewedDetails,
) {
  const now = (await loadReviewedTexts(pool, videoId)).details.captions;
  const side = (list: ReviewedDetails['captions'], lang: string) => {
    const track = list.find((each) => each.lang === lang);
    return track ? { label: track.label, webVtt: track.webVtt } : null;
  };
  const langs = [...new Set([...captions, ...now].map(({ lang }) => lang))];
  const tracks = langs.map((lang) => ({ lang, before: side(captions, lang), now: side(now, lang) }));
  return {
    tags: tags.map(({ title }) => title),
    models: models.map(({ title }) => title),
    channel,
    captions: tracks.filter(({ before, now }) => !isDeepStrictEqual(before, now)),
  };
}

/** The picture before a change. @throws OperationRefusal `not_found` */
export async function loadFormerPicture(
  { pool, mediaStore }: Pick<OperationContext, 'pool' | 'mediaStore'>,
  videoId: number,
): Promise<OperationOutput<'formerPicture'>> {
  const edit = await findEdit(pool, videoId);
  if (!edit?.pictureReady || edit.pictureKey === null) throw new OperationRefusal('not_found');
  const key = `pictures/${edit.pictureKey}/640.jpg`;
  if ((await mediaStore.stat(key)) === undefined) throw new OperationRefusal('not_found');
  return { type: 'image/jpeg', data: (await buffer(await mediaStore.open(key))).toString('base64') };
}
