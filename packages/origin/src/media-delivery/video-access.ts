import type { AssetManifest } from '@nightjar/media';
import {
  decideAccess,
  notFound,
  type Refusal,
  type Relation,
  refusals,
  type Surface,
  videoState,
} from '../access/decide-access.ts';
import { createTaggedCache } from '../cache/tagged-cache.ts';

/** The facts that decide access to the files and pictures of a video. */
export interface VideoFacts {
  statusId: number;
  isPrivate: boolean;
  /** The member who uploaded it. */
  ownerId?: number;
  pictureKey: string;
  pictureReady: boolean;
  /** `assets/{id}` in the media store. */
  assetKey?: string;
  /** What is made so far: playable with a rendition, or with a rung that is being encoded (`growing`). */
  manifest?: AssetManifest;
  /** Whether the manifest is final. */
  isComplete: boolean;
  /** It is removed for cause and its files are kept: moderators may read them, and each access is recorded. */
  isRemovedForCause?: boolean;
  /** prefix_angle_format of a VR video. */
  vr?: string;
}

export type VideoAccess = { facts: VideoFacts } | { refusal: Refusal };

export interface VideoAccessOptions {
  load: (videoId: number) => Promise<VideoFacts | undefined>;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** Half of the 60 s after which a removal must have taken effect, even if its purge was lost (docs/spec/decided-questions.md, "Caching"). */
const FRESH_MS = 30_000;
/** Short, because the video with this id may be created at any time. */
const MISSING_FRESH_MS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
const APPROXIMATE_BYTES = 2048;

/** Decides from memory, on every media request, whether the public may read the files and pictures of a video. */
export function createVideoAccess({ load, clock }: VideoAccessOptions) {
  const cache = createTaggedCache<VideoAccess>({ maxBytes: MAX_BYTES, ...(clock && { clock }) });
  return {
    async of(videoId: number): Promise<VideoAccess> {
      const { value } = await cache.get(String(videoId), async () => {
        const facts = await load(videoId);
        return {
          value: decideVideoAccess(facts, 'stranger', 'files'),
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

/** Returns the facts of a video for a viewer who may use it on the surface, otherwise the refusal. */
export function decideVideoAccess(
  facts: VideoFacts | undefined,
  relation: Relation,
  surface: Surface,
): VideoAccess {
  if (facts === undefined) return { refusal: notFound };
  const state = videoState(facts);
  return decideAccess(state, relation, surface) === 'full' ? { facts } : { refusal: refusals[state] };
}
