import * as z from 'zod/mini';
import { idField } from '../forms/fields.ts';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { readOwnVideos } from '../videos/own-video.ts';
import { wireVideoItem } from '../videos/wire.ts';

/**
 * The viewer's favourites, the last added first; never cached. A video that the viewer can no longer see keeps its id and
 * `is_private` only: its title is empty, and its `status_id` is 5 unless it is just private.
 */
export const ownFavourites = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'favourites' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: { videos: z.array(wireVideoItem), ...wireOwnPage },
  read: readOwnVideos,
});

/** The public favourites of the member `object_id`, for viewers with a session; never cached. */
export const memberFavourites = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'member_favourites' },
  fields: { object_id: idField(), page: pageField() },
  codes: ['login_required', 'not_found', 'no_permission'],
  answer: { videos: z.array(wireVideoItem), ...wireOwnPage },
  read: readOwnVideos,
});
