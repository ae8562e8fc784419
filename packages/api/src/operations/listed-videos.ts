import * as z from 'zod/mini';
import { defineOperation, id, namedMember, page } from './operation.ts';
import { videoStates } from './video-states.ts';

const listedVideo = z.object({
  videoId: id(),
  /** Can be empty for a draft. */
  title: z.string(),
  uploader: namedMember,
  state: videoStates,
  isPrivate: z.boolean(),
  /** A report hides it until a moderator has decided. */
  isHeld: z.boolean(),
  durationSeconds: z.number(),
  /** Signed address of a playable file; null while there is none, and for videos whose files are erased. */
  file: z.nullable(z.string()),
  /** Root-relative address of its picture; null without one, and for a removed video, so that it is shown only when it is played. */
  picture: z.nullable(z.string()),
});
export type ListedVideo = z.infer<typeof listedVideo>;

/** The videos of a member, newest first, or of a playlist, last added first: in every state. Code: `not_found`. */
export const listedVideos = defineOperation(
  'moderator',
  z.object({ list: z.enum(['member', 'playlist']), id: id(), page: page() }),
  z.object({ videos: z.array(listedVideo), total: z.int(), perPage: z.int() }),
);
