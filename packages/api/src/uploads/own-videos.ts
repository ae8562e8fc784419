import * as z from 'zod/mini';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { readOwnVideos } from '../videos/own-video.ts';
import { wireVideoItem } from '../videos/wire.ts';

/** The viewer's uploads of every status, the newest first; never cached. */
export const ownVideos = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'videos' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: { videos: z.array(wireVideoItem), ...wireOwnPage },
  read: readOwnVideos,
});
