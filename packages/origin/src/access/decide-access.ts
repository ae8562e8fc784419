import { videoStatus } from '../database/schema/videos.ts';

/** What a viewer is to the owner of a video. A moderator is a moderator to every owner; a guest is a stranger. */
export type Relation = 'stranger' | 'friend' | 'owner' | 'moderator';

/** The state of a video, as far as access depends on it. */
export type VideoState = 'published' | 'private' | 'unpublished' | 'hidden' | 'deleted';

export type Access = 'full' | 'refused';

/** Who may see a video in each state: its texts, pictures and files alike. Everything else is refused. */
export const admitted: Readonly<Record<VideoState, readonly Relation[]>> = {
  published: ['stranger', 'friend', 'owner', 'moderator'],
  private: ['friend', 'owner', 'moderator'],
  unpublished: ['owner', 'moderator'],
  hidden: ['moderator'],
  deleted: [],
};

/** Whether a viewer may see a video. `video-predicate.ts` states the same table in SQL. */
export function decideAccess(state: VideoState, relation: Relation): Access {
  return admitted[state].includes(relation) ? 'full' : 'refused';
}

/** The state of a video; a status that this version does not know counts as hidden. */
export function videoState({ statusId, isPrivate }: { statusId: number; isPrivate: boolean }): VideoState {
  switch (statusId) {
    case videoStatus.published:
      return isPrivate ? 'private' : 'published';
    case videoStatus.inProcessing:
    case videoStatus.inReview:
      return 'unpublished';
    case videoStatus.deleted:
      return 'deleted';
    default:
      return 'hidden';
  }
}

/** A refusal as a status and a code of the wire. An unpublished or hidden video is refused as one that does not exist. */
export interface Refusal {
  status: 403 | 404 | 410;
  code: 'private' | 'not_found' | 'deleted';
}

export const notFound: Refusal = { status: 404, code: 'not_found' };

export const refusals: Readonly<Record<VideoState, Refusal>> = {
  published: notFound,
  private: { status: 403, code: 'private' },
  unpublished: notFound,
  hidden: notFound,
  deleted: { status: 410, code: 'deleted' },
};
