import * as z from 'zod/mini';
import { flagField, idField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, flag, id } from '../reading/values.ts';
import { readVideoCard } from '../videos/reading.ts';
import type { VideoCard } from '../videos/video-card.ts';
import { wireVideoItem } from '../videos/wire.ts';
import { wireDigits, wireFlag } from '../wire/values.ts';
import { changesField, knownVideosField, maxHistory } from './fields.ts';

/** The viewing history of an account. */
export interface SyncedHistory {
  /** The account. */
  userId: number;
  /** Whether the member keeps the history in the account; without it there is nothing else. */
  isKept: boolean;
  /** Sent with the next synchronisation. */
  revision: number;
  /** The whole history, last watched last; undefined if the browser has it already. */
  entries?: HistoryEntry[];
  /** The videos of the history that the browser does not have. */
  videos: VideoCard[];
}

export interface HistoryEntry {
  videoId: number;
  /** Where the viewer stopped; undefined near the start and near the end. */
  positionSeconds?: number;
  durationSeconds?: number;
}

/**
 * Applies the changes of a browser to the viewer's history and returns it, if it has other changes than these; never cached.
 * `user_id` is the account of the browser's last synchronisation: another viewer is refused. `revision` is that of its
 * answer, absent at first. Of two changes of a video the later one counts; `cleared` is the age of the last clearing. An age
 * is in seconds, so that clocks of devices need not agree. Idempotent.
 */
export const syncHistory = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'history' },
  fields: {
    user_id: z.optional(idField()),
    revision: z.optional(idField()),
    known: knownVideosField(),
    watched: changesField(),
    removed: changesField(),
    cleared: z.optional(idField()),
  },
  codes: ['login_required', 'no_permission', 'too_many'],
  answer: {
    user_id: wireDigits,
    is_kept: wireFlag,
    revision: wireDigits,
    entries: z.optional(
      z.array(
        z.strictObject({
          video_id: wireDigits,
          /** Whole seconds; 0 for none. */
          position: wireDigits,
          duration: wireDigits,
        }),
      ),
    ),
    videos: z.array(wireVideoItem),
  },
  read(answer, context: ReadContext): SyncedHistory {
    const shape = z.object({
      user_id: id,
      is_kept: flag,
      revision: count,
      entries: z.optional(z.array(z.object({ video_id: id, position: count, duration: count }))),
    });
    const { user_id, is_kept, revision, entries } = readRecord(shape, answer, 'history');
    const { items } = readPage(answer, 'videos', maxHistory, context, readVideoCard);
    return {
      userId: user_id,
      isKept: is_kept,
      revision,
      ...(entries && {
        entries: entries.map(({ video_id: videoId, position, duration }) =>
          position > 0 ? { videoId, positionSeconds: position, durationSeconds: duration } : { videoId },
        ),
      }),
      videos: items,
    };
  },
});

/** Keeps the viewer's history in the account, or deletes the copy there. Browsers keep their own. */
export const keepHistory = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'history_keep' },
  fields: { keep: flagField() },
  codes: ['login_required'],
  read: readNothing,
});
