import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { failureOf } from '../pipeline/encode-again.ts';
import { findEdit } from '../uploads/video-edits.ts';
import { refusedCopyOf } from './accept-copy.ts';
import { beforeRemoval, hasPassedReview } from './before-removal.ts';
import { loadEdit, loadFormerPicture } from './decide-edit.ts';
import { decideVideo } from './decide-video.ts';
import { decisionsAbout, refusalOfRestoration } from './decision-store.ts';
import { loadNearDuplicates } from './near-duplicate-store.ts';
import { needsAnother } from './own-decisions.ts';
import { acceptRepeated, isRepeated, isRepeatedEncoding } from './repeated-decisions.ts';
import { countWorkload, loadReviewedVideo, loadReviewQueue } from './review-store.ts';
import { loadReviewedMedia } from './reviewed-media.ts';

export const perPage = 24;

/** The review queue, and decisions about single videos. */
export function reviewOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'workload' | 'reviewQueue' | 'reviewVideo' | 'formerPicture' | 'decideVideo'> {
  const { pool, siteConfig } = context;

  return {
    async workload() {
      const { identities, urgent: _urgent, ...waiting } = await countWorkload(pool);
      const hasArea = siteConfig.uploads.identity || identities > 0;
      return { ...waiting, identities: hasArea ? identities : null };
    },

    async reviewQueue({ page }) {
      return { ...(await loadReviewQueue(pool, { page, perPage })), perPage };
    },

    async reviewVideo({ videoId }, { viewer }) {
      const video = await loadReviewedVideo(pool, videoId);
      if (video === undefined) throw new OperationRefusal('not_found');
      const media = await loadReviewedMedia(context, { videoId, isDeleted: video.state === 'deleted' });
      const nearDuplicates = await nearDuplicatesOf(context, videoId);
      const edit = await loadEdit(context, videoId);
      const decisions = await decisionsAbout(pool, 'video', videoId);
      const failure = (await failureOf(pool, videoId))?.error ?? null;
      const picture = video.state === 'deleted' && media.file === null ? null : video.picture;
      const isRestorable =
        video.state === 'deleted' && media.file !== null && refusalOfRestoration(decisions[0]) === undefined;
      const returnsToReview = isRestorable && !hasPassedReview((await beforeRemoval(pool, videoId)).stage);
      const copyOf = (await refusedCopyOf(pool, videoId)) ?? null;
      const isOwn = needsAnother(context, video.uploader?.id, viewer);
      return {
        ...{ ...video, ...media, picture, failure, copyOf, nearDuplicates, edit, decisions },
        ...{ isRestorable, returnsToReview, isOwn },
      };
    },

    formerPicture: ({ videoId }) => loadFormerPicture(context, videoId),

    async decideVideo(input, { viewer }) {
      const { videoId, decision, reason, statement } = input;
      await acceptRepeated(
        () => decideVideo(context, input, viewer),
        async () => {
          if (decision === 'encode') return isRepeatedEncoding(pool, videoId, viewer);
          // The latest decision was about an earlier change than the one that waits.
          const isOfEdit = decision === 'accept_edit' || decision === 'revert_edit';
          if (isOfEdit && (await findEdit(pool, videoId)) !== undefined) return false;
          return isRepeated(pool, {
            ...{ section: 'video', objectId: videoId, kind: decision, reason, statement },
            moderator: viewer,
          });
        },
      );
      return { done: true };
    },
  };
}

/** The videos that look like this one, each with its playable file. */
async function nearDuplicatesOf(context: OperationContext, videoId: number) {
  const found = await loadNearDuplicates(context.pool, videoId);
  return Promise.all(
    found.map(async ({ original, ...match }) => {
      if (!original) return { ...match, original };
      const { file } = await loadReviewedMedia(context, {
        videoId: original.videoId,
        isDeleted: original.state === 'deleted',
      });
      return { ...match, original: { ...original, file } };
    }),
  );
}
