import * as z from 'zod/mini';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { readOwnVideos } from '../videos/own-video.ts';
import { wireVideoItem } from '../videos/wire.ts';

/**
 * The viewer's own favourites, the last added first; past every cache. One that is no longer there for the viewer keeps
 * its number and `is_private`, and tells nothing else: its title is empty, its `status_id` 5 unless it is only private.
 */
export const ownFavourites = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'favourites' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: { videos: z.array(wireVideoItem), ...wireOwnPage },
  read: readOwnVideos,
});
