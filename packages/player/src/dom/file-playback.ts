import type { Clock } from '../core/clock.ts';
import type { SourceCandidate } from '../core/source-plan.ts';
import { diagnoseMedia } from './media-problem.ts';
import type { Problem } from './recovery-run.ts';

export type ResolveUrl = (url: string, signal: AbortSignal) => Promise<string>;

export interface FilePlaybackOptions {
  video: HTMLVideoElement;
  clock: Clock;
  /** Where a file lies in the end; throws a PlayerError `forbidden` when its address must be signed again. */
  resolveUrl: ResolveUrl | undefined;
  wantsPlay: () => boolean;
  requestPlay: () => void;
  /** A file is put into the element. */
  onFile: (attempt: SourceCandidate) => void;
  onProblem: (problem: Problem) => void;
  /** Opens the present way anew. */
  reopen: () => void;
  onDecision: (text: string) => void;
}

/** Files (and streams that the browser plays by itself) in the element, each until its signal ends. */
export interface FilePlayback {
  open(attempt: SourceCandidate, signal: AbortSignal): void;
  /** Follows a file that plays already. */
  follow(attempt: SourceCandidate, signal: AbortSignal): void;
  /** Addresses are resolved again, whatever came of it before. */
  reset(): void;
}

export function createFilePlayback(options: FilePlaybackOptions): FilePlayback {
  const { video, clock, resolveUrl, onFile, onProblem } = options;
  /** Addresses that are used as they are: resolved ones of them did not play. */
  const plainUrls = new Set<string>();

  const putIn = (url: string) => {
    video.preload = options.wantsPlay() ? 'auto' : 'metadata';
    video.src = url;
    if (options.wantsPlay()) options.requestPlay();
  };

  const follow = (attempt: SourceCandidate, signal: AbortSignal) => {
    onFile(attempt);
    const onError = async () => {
      const { error } = video;
      const cause = await diagnoseMedia(attempt.url, error, signal, clock);
      if (!signal.aborted) onProblem({ cause, detail: error?.message ?? '', url: attempt.url });
    };
    if (video.error) void onError();
    else video.addEventListener('error', () => void onError(), { once: true, signal });
  };

  const open = (attempt: SourceCandidate, signal: AbortSignal) => {
    if (attempt.kind === 'mp4' && resolveUrl && !plainUrls.has(attempt.url)) {
      void openResolved(attempt, resolveUrl, signal);
      return;
    }
    // First: an error of what was there before is not this one's.
    putIn(attempt.url);
    follow(attempt, signal);
  };

  async function openResolved(attempt: SourceCandidate, resolve: ResolveUrl, signal: AbortSignal) {
    try {
      const url = await resolve(attempt.url, signal);
      if (signal.aborted) return;
      if (url === attempt.url) {
        plainUrls.add(url);
        open(attempt, signal);
        return;
      }
      options.onDecision(`${attempt.url} lies at ${url}`);
      onFile(attempt);
      const onError = () => {
        // Another server is down, perhaps: what is wrong with the file itself shows at its own address.
        plainUrls.add(attempt.url);
        options.reopen();
      };
      video.addEventListener('error', onError, { once: true, signal });
      putIn(url);
    } catch (error) {
      if (!signal.aborted) onProblem({ cause: 'forbidden', detail: String(error), url: attempt.url });
    }
  }

  return { open, follow, reset: () => plainUrls.clear() };
}
