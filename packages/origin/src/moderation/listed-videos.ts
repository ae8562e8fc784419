import { paths } from '@nightjar/api';
import type { ListedVideo, OperationParams } from '@nightjar/api/operations';
import { z } from 'zod';
import { readListPage } from '../database/read-list-page.ts';
import { first, idRow } from '../database/rows.ts';
import { videoSteps } from '../database/schema/videos.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { stageOf } from '../videos/states/stages.ts';
import { shownStates } from './change-video.ts';
import { named } from './decision-store.ts';
import { loadReviewedMedia } from './reviewed-media.ts';
import { isHeld } from './withheld.ts';

/** Fewer than on other screens: each has a player. */
const perPage = 12;

type List = OperationParams<'listedVideos'>['list'];

/** SQL: the list itself, the videos `v` in it, and their order. */
const lists: Readonly<Record<List, { exists: string; videos: string; orderBy: string }>> = {
  member: {
    exists: 'SELECT id FROM users WHERE id = $1',
    videos: 'FROM videos v LEFT JOIN users u ON u.id = v.user_id WHERE v.user_id = $1',
    orderBy: 'v.id DESC',
  },
  playlist: {
    exists: 'SELECT id FROM playlists WHERE id = $1',
    videos: `FROM playlist_videos p JOIN videos v ON v.id = p.video_id LEFT JOIN users u ON u.id = v.user_id
      WHERE p.playlist_id = $1`,
    orderBy: 'p.entry DESC',
  },
};

const listedRow = z.object({
  videoId: z.int(),
  title: z.string(),
  uploaderId: z.int().nullable(),
  uploaderName: z.string().nullable(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
  isPrivate: z.boolean(),
  isHeld: z.boolean(),
  durationSeconds: z.int(),
  pictureKey: z.string().nullable(),
});

/** The videos of a member or playlist in every state, each with its playable file. */
export function listedVideosOperations(context: OperationContext): Pick<OperationHandlers, 'listedVideos'> {
  const { pool } = context;

  async function toListed(row: z.infer<typeof listedRow>): Promise<ListedVideo> {
    const { uploaderId, uploaderName, statusId, heldStatus, step, pictureKey, ...video } = row;
    const { videoId } = video;
    const state = shownStates[stageOf({ statusId, heldStatus, step })];
    const { file } = await loadReviewedMedia(context, { videoId, isDeleted: state === 'deleted' });
    return {
      ...{ ...video, state, file, uploader: named(uploaderId, uploaderName) },
      // With a part of the key, because a browser may keep the picture before a change.
      picture:
        state === 'deleted' || pictureKey === null
          ? null
          : `${paths.picture.build({ videoId, width: 640, format: 'jpg' })}?v=${pictureKey.slice(-8)}`,
    };
  }

  return {
    async listedVideos({ list, id, page }) {
      const { exists, videos, orderBy } = lists[list];
      if ((await first(pool, idRow, exists, [id])) === undefined) throw new OperationRefusal('not_found');
      const { found, total } = await readListPage(pool, listedRow, {
        select: `SELECT v.id AS "videoId", v.title, u.id AS "uploaderId", u.username::text AS "uploaderName",
           v.status_id::int AS "statusId", v.held_status::int AS "heldStatus", v.step, v.is_private AS "isPrivate",
           ${isHeld('v')} AS "isHeld", v.duration_seconds AS "durationSeconds",
           CASE WHEN v.picture_ready THEN v.picture_key END AS "pictureKey" ${videos}`,
        orderBy,
        values: [id],
        page,
        perPage,
      });
      return { videos: await Promise.all(found.map(toListed)), total, perPage };
    },
  };
}
