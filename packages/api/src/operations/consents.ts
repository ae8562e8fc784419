import * as z from 'zod/mini';
import { id, instant, namedMember } from './operation.ts';
import { videoStates } from './video-states.ts';

/** A confirmed consent of a model that is no longer valid for its video. The record is kept. */
const endedConsent = z.object({
  /** The name that was confirmed. */
  model: z.string(),
  /** Null for a deleted account. */
  confirmedBy: namedMember,
  confirmedAt: instant(),
  endedAt: instant(),
  reference: z.string(),
  /** The model has another record for the video. Otherwise it was taken off the video. */
  isReplaced: z.boolean(),
  video: z.object({ videoId: id(), title: z.string(), state: videoStates }),
});
export type EndedConsent = z.infer<typeof endedConsent>;

/** The newest ended records, of which `total` exist. */
export const endedConsents = z.object({ newest: z.array(endedConsent), total: z.int() });
export type EndedConsents = z.infer<typeof endedConsents>;
