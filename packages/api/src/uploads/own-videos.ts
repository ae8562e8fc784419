import * as z from 'zod/mini';
import { defineWrite } from '../forms/write.ts';
import { pageField, wireOwnPage } from '../members/own-lists.ts';
import { readOwnVideos } from '../videos/own-video.ts';
import { wireVideoItem } from '../videos/wire.ts';

/** What the viewer has uploaded, in processing, in review and private too, the last first; past every cache. */
export const ownVideos = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'videos' },
  fields: { page: pageField() },
  codes: ['login_required'],
  answer: { videos: z.array(wireVideoItem), ...wireOwnPage },
  read: readOwnVideos,
});
