import * as z from 'zod/mini';
import { idField, numberListField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { flag, id } from '../reading/values.ts';
import { readVideoCard } from '../videos/reading.ts';
import type { VideoCard } from '../videos/video-card.ts';
import { wireVideoItem } from '../videos/wire.ts';
import { wireDigits, wireFlag } from '../wire/values.ts';

/** The most videos in the watch-later list of a member, and in each list of `syncWatchLater`. */
export const maxWatchLater = 500;

const videoIds = () => numberListField(z.maxLength(maxWatchLater, 'invalid'));

/** The watch-later list of an account. */
export interface SyncedWatchLater {
  /** The account. */
  userId: number;
  /** Oldest first. */
  videoIds: number[];
  /** The videos of the list that the browser does not have. */
  videos: VideoCard[];
  /** Whether the account also keeps the viewing history (`syncHistory`). */
  keepsHistory: boolean;
}

/**
 * Applies the changes of a browser to the viewer's watch-later list and returns the list; never cached. `removed` and `added`
 * are the differences between the list of the browser, `known`, and the list after its last synchronisation, oldest first.
 * `user_id` is the account of that synchronisation: another viewer is refused, so that the lists of two accounts on one
 * device stay separate. Idempotent.
 */
export const syncWatchLater = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'watch_later' },
  fields: { user_id: z.optional(idField()), known: videoIds(), added: videoIds(), removed: videoIds() },
  codes: ['login_required', 'no_permission', 'too_many'],
  answer: {
    user_id: wireDigits,
    video_ids: z.array(wireDigits),
    videos: z.array(wireVideoItem),
    keeps_history: wireFlag,
  },
  read(answer, context: ReadContext): SyncedWatchLater {
    const { user_id, video_ids, keeps_history } = readRecord(
      z.object({ user_id: id, video_ids: z.array(id), keeps_history: flag }),
      answer,
      'watch-later list',
    );
    const { items } = readPage(answer, 'videos', maxWatchLater, context, readVideoCard);
    return { userId: user_id, videoIds: video_ids, videos: items, keepsHistory: keeps_history };
  },
});
