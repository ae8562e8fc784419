import type { AssetManifest } from '@nightjar/media';
import {
  decideAccess,
  notFound,
  type Refusal,
  type Relation,
  refusals,
  videoState,
} from '../access/decide-access.ts';
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

/** Whether the files and pictures of a video may be handed out: looked at on every media request, from memory. */
export function createVideoAccess({ load, clock }: VideoAccessOptions) {
  const cache = createTaggedCache<VideoAccess>({ maxBytes: MAX_BYTES, ...(clock && { clock }) });
  return {
    async of(videoId: number): Promise<VideoAccess> {
      const { value } = await cache.get(String(videoId), async () => {
        const facts = await load(videoId);
        return {
          value: decideVideoAccess(facts, 'stranger'),
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

/** The facts of a video for a viewer who may see it, else the refusal. */
export function decideVideoAccess(facts: VideoFacts | undefined, relation: Relation): VideoAccess {
  if (facts === undefined) return { refusal: notFound };
  const state = videoState(facts);
  return decideAccess(state, relation) === 'full' ? { facts } : { refusal: refusals[state] };
}
