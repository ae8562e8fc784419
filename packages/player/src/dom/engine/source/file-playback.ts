import type { Clock } from '../../../core/clock.ts';
import type { SourceCandidate } from '../../../core/source-plan.ts';
import type { PlayIntent } from '../intent.ts';
import { diagnoseMedia } from '../recovery/media-problem.ts';
import type { Problem } from '../recovery/problem.ts';

export type ResolveUrl = (url: string, signal: AbortSignal) => Promise<string>;

export interface FilePlaybackOptions {
  video: HTMLVideoElement;
  clock: Clock;
  /** Resolves the final address of a file; throws a PlayerError `forbidden` when the address must be refreshed. */
  resolveUrl: ResolveUrl | undefined;
  intent: PlayIntent;
  /** Plays the element if the intent permits it. */
  requestPlay: () => void;
  /** A file is loaded into the element. */
  onFile: (candidate: SourceCandidate) => void;
  onProblem: (problem: Problem) => void;
  /** Opens the current candidate again. */
  reopen: () => void;
  onDecision: (text: string) => void;
}

/** Plays files, and streams that the browser plays natively, until their signal aborts. */
export interface FilePlayback {
  open(candidate: SourceCandidate, signal: AbortSignal): void;
  /** Watches a file that plays already. */
  follow(candidate: SourceCandidate, signal: AbortSignal): void;
  /** Resolves all addresses again, also those whose resolved address failed before. */
  reset(): void;
}

export function createFilePlayback(options: FilePlaybackOptions): FilePlayback {
  const { video, clock, resolveUrl, intent, onFile, onProblem } = options;
  /** Addresses that are used unresolved, because their resolved address did not play. */
  const unresolvedUrls = new Set<string>();

  const setSource = (url: string) => {
    video.preload = intent.mayPlay ? 'auto' : 'metadata';
    video.src = url;
    options.requestPlay();
  };

  const follow = (candidate: SourceCandidate, signal: AbortSignal) => {
    onFile(candidate);
    const onError = async () => {
      const { error } = video;
      const cause = await diagnoseMedia(candidate.url, error, signal, clock);
      if (!signal.aborted) onProblem({ cause, detail: error?.message ?? '', url: candidate.url });
    };
    if (video.error) void onError();
    else video.addEventListener('error', () => void onError(), { once: true, signal });
  };

  const open = (candidate: SourceCandidate, signal: AbortSignal) => {
    if (candidate.kind === 'mp4' && resolveUrl && !unresolvedUrls.has(candidate.url)) {
      void openResolved(candidate, resolveUrl, signal);
      return;
    }
    // Before the error listener: an earlier error belongs to the previous source.
    setSource(candidate.url);
    follow(candidate, signal);
  };

  async function openResolved(candidate: SourceCandidate, resolve: ResolveUrl, signal: AbortSignal) {
    try {
      const url = await resolve(candidate.url, signal);
      if (signal.aborted) return;
      if (url === candidate.url) {
        unresolvedUrls.add(url);
        open(candidate, signal);
        return;
      }
      options.onDecision(`resolved ${candidate.url} to ${url}`);
      onFile(candidate);
      const onError = () => {
        // The resolved server may be down. The unresolved address shows whether the file itself is the problem.
        unresolvedUrls.add(candidate.url);
        options.reopen();
      };
      video.addEventListener('error', onError, { once: true, signal });
      setSource(url);
    } catch (error) {
      if (!signal.aborted) onProblem({ cause: 'forbidden', detail: String(error), url: candidate.url });
    }
  }

  return { open, follow, reset: () => unresolvedUrls.clear() };
}
