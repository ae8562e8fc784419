import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { SourceSession } from '../source/source-session.ts';
import { probeMedia } from './media-problem.ts';
import type { Problem } from './problem.ts';

/** Shortest interval between two checks of the address after the page was inactive. */
const minIntervalMs = 60_000;

export interface AddressCheckOptions {
  video: HTMLVideoElement;
  candidates: SourceCandidates;
  source: SourceSession;
  problems: Emitter<Problem>;
  clock: Clock;
  /** Wall clock, milliseconds. */
  wallNow: () => number;
  onDecision: (text: string) => void;
}

/** After a long inactivity the address may have expired. Returns a function that refreshes it before playback needs it. */
export function createAddressCheck(options: AddressCheckOptions): () => Promise<void> {
  const { video, candidates, source, problems, clock, wallNow, onDecision } = options;
  let checkedAtMs = wallNow();
  return async () => {
    const { current: candidate } = candidates;
    const isRecent = wallNow() - Math.max(checkedAtMs, source.openedAtMs) < minIntervalMs;
    if (!source.isStarted || !candidate || video.ended || isRecent) return;
    checkedAtMs = wallNow();
    const current = source.loadSignal;
    const cause = await probeMedia(candidate.url, current, clock);
    if (current.aborted) return;
    const detail = 'address check after inactivity';
    onDecision(`${detail}: ${cause}`);
    if (cause === 'forbidden' || cause === 'not_found') problems.emit({ cause, detail, url: candidate.url });
  };
}
