import { paths } from '@nightjar/api';
import type { OperationOutput } from '@nightjar/api/operations';
import { transaction } from '../database/transaction.ts';
import { loadVideoFacts } from '../media-delivery/store.ts';
import { encodeAgain, failureOf } from '../pipeline/encode-again.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { changeVideo, lockVideo } from './change-video.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { decisionsAbout } from './decision-store.ts';
import { loadNearDuplicates } from './near-duplicate-store.ts';
import { type OperationContext, type OperationHandlers, OperationRefusal } from './operation-handler.ts';
import { countWorkload, loadReviewedVideo, loadReviewQueue } from './review-store.ts';

export const perPage = 24;

/** The review queue, and decisions about single videos. */
export function reviewOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'workload' | 'reviewQueue' | 'reviewVideo' | 'decideVideo'> {
  const { pool, addresses, jobs, siteConfig } = context;

  /**
   * The playable file and the sprite sheets; null for a video without files and for a deleted one, unless a moderator removed
   * it: the second moderator must see what an appeal is about.
   */
  async function mediaOf(
    videoId: number,
    isDeleted: boolean,
  ): Promise<Pick<OperationOutput<'reviewVideo'>, 'file' | 'sprites' | 'width' | 'height'>> {
    const facts = await loadVideoFacts(pool, videoId);
    const manifest = isDeleted && !facts?.isRemovedByModerator ? undefined : facts?.manifest;
    // The smallest rendition starts fastest and is enough to judge a video.
    const [rendition] = manifest?.renditions ?? [];
    if (manifest === undefined || rendition === undefined)
      return { file: null, sprites: null, width: null, height: null };
    const { suffix, bitrateKbit } = rendition;
    const { timelines } = manifest;
    return {
      width: manifest.width,
      height: manifest.height,
      file: addresses.sign({ videoId, suffix, durationSeconds: manifest.durationSeconds, bitrateKbit }),
      sprites: timelines
        ? {
            sheets: Array.from({ length: timelines.sheets }, (_, index) =>
              paths.timelineSheet.build({
                videoId,
                format: `${timelines.width}x${timelines.height}`,
                sheet: index + 1,
              }),
            ),
            columns: timelines.columns,
            rows: timelines.rows,
            width: timelines.width,
            height: timelines.height,
            count: timelines.count,
            interval: timelines.interval,
          }
        : null,
    };
  }

  async function sendAgain(videoId: number, { id, username }: Viewer): Promise<void> {
    await transaction(pool, async (client) => {
      await lockVideo(client, videoId);
      const actor = { role: 'moderator', userId: id, username } as const;
      const outcome = await encodeAgain(client, context, { videoId, actor });
      if (outcome === 'no_source') throw new OperationRefusal('no_source');
      if (outcome === 'not_failed') throw new OperationRefusal('already_decided');
    });
  }

  return {
    async workload() {
      const { identities, ...waiting } = await countWorkload(pool);
      const hasArea = siteConfig.uploads.identity || identities > 0;
      return { ...waiting, identities: hasArea ? identities : null };
    },

    async reviewQueue({ page }) {
      return { ...(await loadReviewQueue(pool, { page, perPage })), perPage };
    },

    async reviewVideo({ videoId }) {
      const video = await loadReviewedVideo(pool, videoId);
      if (video === undefined) throw new OperationRefusal('not_found');
      const media = await mediaOf(videoId, video.state === 'deleted');
      const found = await loadNearDuplicates(pool, videoId);
      const nearDuplicates = await Promise.all(
        found.map(async ({ original, ...match }) => ({
          ...match,
          original: original && {
            ...original,
            file: (await mediaOf(original.videoId, original.state === 'deleted')).file,
          },
        })),
      );
      const decisions = await decisionsAbout(pool, 'video', videoId);
      const failure = (await failureOf(pool, videoId))?.error ?? null;
      return { ...video, ...media, failure, nearDuplicates, decisions };
    },

    async decideVideo({ videoId, decision, reason, statement }, { viewer }) {
      await jobs.open();
      if (decision === 'encode') {
        await sendAgain(videoId, viewer);
        return { done: true };
      }
      requireReasons(decision, { reason, statement });
      await transaction(pool, async (client) => {
        const video = await lockVideo(client, videoId);
        // A video that its owner deleted is not restored.
        if (decision === 'restore') {
          const [latest] = await decisionsAbout(client, 'video', videoId);
          if (latest?.kind !== 'remove') throw new OperationRefusal('already_decided');
        }
        await changeVideo(client, context, video, {
          decision,
          moderator: viewer,
          code: reason,
          text: statement || undefined,
        });
        if (decision === 'remove') {
          await closeReports(client, context, {
            section: 'video',
            objectId: videoId,
            outcome: 'removed',
            answer: '',
            moderator: viewer,
          });
        }
        await recordDecision(client, context, {
          section: 'video',
          objectId: videoId,
          title: video.title,
          ownerId: video.ownerId,
          kind: decision,
          reason,
          statement,
          moderator: viewer,
        });
      });
      return { done: true };
    },
  };
}
