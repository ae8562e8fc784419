import type { AssetManifest } from '@nightjar/media';
import { createTaggedCache } from '../cache/tagged-cache.ts';

/** What must be known of a video before any of its files or pictures is handed out. */
export interface VideoFacts {
  statusId: number;
  isPrivate: boolean;
  /** The member who uploaded it. */
  ownerId?: number;
  pictureKey: string;
  pictureReady: boolean;
  /** `assets/{id}` in the media store. */
  assetKey?: string;
  /** What has been made so far; a partial asset plays with what is in it. */
  manifest?: AssetManifest;
  /** Nothing will be added to the manifest any more. */
  isComplete: boolean;
  /** prefix_angle_format of a VR video. */
  vr?: string;
}

/** Why nothing is handed out, as a status and a code of the wire. */
interface Refusal {
  status: 403 | 404 | 410;
  code: 'private' | 'not_found' | 'deleted';
}

export type VideoAccess = { facts: VideoFacts } | { refusal: Refusal };

export interface VideoAccessOptions {
  load: (videoId: number) => Promise<VideoFacts | undefined>;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** A removal is everywhere within 60 s even where its notification is lost (settled.md, "Caching"): half of that is ours. */
const FRESH_MS = 30_000;
/** An id that does not exist may be published in a moment. */
const MISSING_FRESH_MS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
const APPROXIMATE_BYTES = 2048;

const PUBLISHED = 1;
const DELETED = 5;
/** It holds a hidden term. */
const HIDDEN = 4;

/** Whether the files and pictures of a video may be handed out: looked at on every media request, from memory. */
export function createVideoAccess({ load, clock }: VideoAccessOptions) {
  const cache = createTaggedCache<VideoAccess>({ maxBytes: MAX_BYTES, ...(clock && { clock }) });
  return {
    async of(videoId: number): Promise<VideoAccess> {
      const { value } = await cache.get(String(videoId), async () => {
        const facts = await load(videoId);
        return {
          value: decideAccess(facts),
          bytes: APPROXIMATE_BYTES,
          freshMs: facts === undefined ? MISSING_FRESH_MS : FRESH_MS,
          tags: [`video-${videoId}`],
        };
      });
      return value;
    },
    purge: (tags: readonly string[]) => cache.purge(tags),
  };
}

/** What a signed-in viewer is to a video. */
export interface Standing {
  isOwner: boolean;
  isModerator: boolean;
  /** An accepted friend of the owner. */
  isFriend: boolean;
}

/**
 * What a signed-in viewer may be handed: the owner and moderators everything that is there, before it is published too; the
 * owner's friends a private video once it is published (settled.md, "Signed-in reads" and "Uploads"). What holds a hidden
 * term is there for moderators alone.
 */
export function decideAccessFor(facts: VideoFacts | undefined, standing: Standing): VideoAccess {
  const forAll = decideAccess(facts);
  if ('facts' in forAll || facts === undefined || facts.statusId === DELETED) return forAll;
  if (facts.statusId === HIDDEN && !standing.isModerator) return forAll;
  if (standing.isOwner || standing.isModerator) return { facts };
  return standing.isFriend && facts.statusId === PUBLISHED ? { facts } : forAll;
}

/** Deleted is gone, private needs a session, and what is not published yet does not exist for the public. */
export function decideAccess(facts: VideoFacts | undefined): VideoAccess {
  if (facts === undefined) return { refusal: { status: 404, code: 'not_found' } };
  if (facts.statusId === DELETED) return { refusal: { status: 410, code: 'deleted' } };
  if (facts.statusId !== PUBLISHED) return { refusal: { status: 404, code: 'not_found' } };
  if (facts.isPrivate) return { refusal: { status: 403, code: 'private' } };
  return { facts };
}
