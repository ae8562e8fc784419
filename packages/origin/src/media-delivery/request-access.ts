import type { IncomingMessage } from 'node:http';
import type { Relation } from '../access/decide-access.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { createVideoAccess, decideVideoAccess, type VideoAccess, type VideoFacts } from './video-access.ts';

export interface RequestAccessOptions {
  loadFacts: (videoId: number) => Promise<VideoFacts | undefined>;
  /** The viewer of a session token; called for private and unpublished videos only. */
  findViewer: (token: string) => Promise<Viewer | undefined>;
  findRelation: (viewer: Viewer, facts: VideoFacts) => Promise<Relation>;
  /** Called before a moderator gets a file of a video that was removed. */
  recordRemovedAccess: (viewer: Viewer, videoId: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** The access of a request; `isPersonal` if only the viewer of its session has it, so that the answer must not be cached. */
type RequestAccess = Extract<VideoAccess, { refusal: unknown }> | { facts: VideoFacts; isPersonal: boolean };

/** Decides for each media request whether it may read the files and pictures of a video. */
export function createRequestAccess(options: RequestAccessOptions) {
  const publicAccess = createVideoAccess({
    load: options.loadFacts,
    ...(options.clock && { clock: options.clock }),
  });

  /**
   * The access of the signed-in viewer to a video that is not public. The session is checked on each request, so that a
   * shared address of a private video is useless to others, and to a former friend.
   */
  async function personalAccess(req: IncomingMessage, videoId: number): Promise<VideoAccess | undefined> {
    const token = sessionTokenOf(req.headers.cookie ?? null);
    const viewer = token === undefined ? undefined : await options.findViewer(token);
    const facts = viewer && (await options.loadFacts(videoId));
    if (viewer === undefined || facts === undefined) return undefined;
    const access = decideVideoAccess(facts, await options.findRelation(viewer, facts), 'files');
    if (facts.isRemovedForCause && !('refusal' in access)) await options.recordRemovedAccess(viewer, videoId);
    return access;
  }

  return {
    async of(req: IncomingMessage, videoId: number): Promise<RequestAccess> {
      const shared = await publicAccess.of(videoId);
      if (!('refusal' in shared)) return { ...shared, isPersonal: false };
      const personal = (await personalAccess(req, videoId)) ?? shared;
      return 'refusal' in personal ? personal : { ...personal, isPersonal: true };
    },
    purge: (tags: readonly string[]) => publicAccess.purge(tags),
  };
}
