import type { Clock } from '../../../core/clock.ts';
import { diagnoseMedia } from '../../../dom/engine/recovery/media-problem.ts';
import { adBounds } from '../state/limits.ts';
import type { AdMediaFile } from '../state/linear-ad.ts';
import { VastError } from '../state/vast-error.ts';

export interface AdMediaOptions {
  video: HTMLVideoElement;
  clock: Clock;
  signal: AbortSignal;
}

/**
 * Loads the first playable file into the element and resolves when it can play.
 *
 * @throws VastError 401, 402, 403 or 405
 */
export async function loadAdMedia(
  files: readonly AdMediaFile[],
  options: AdMediaOptions,
): Promise<AdMediaFile> {
  let problem = new VastError(403, 'None of the files plays in this browser');
  for (const file of files) {
    try {
      await loadFile(file.url, options);
      return file;
    } catch (error) {
      if (!(error instanceof VastError) || options.signal.aborted) throw error;
      problem = error;
    }
  }
  throw problem;
}

function loadFile(url: string, { video, clock, signal }: AdMediaOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const current = AbortSignal.any([done.signal, signal]);
    let cancelHead = () => {};
    const settle = (call: () => void) => {
      cancel();
      cancelHead();
      done.abort();
      call();
    };
    const cancel = clock.after(adBounds.mediaStartMs, () =>
      settle(() => reject(new VastError(402, `${url} did not load within ${adBounds.mediaStartMs} ms`))),
    );
    const stop = () => settle(() => reject(new VastError(402, `Loading of ${url} was cancelled`)));
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop, { once: true, signal: done.signal });
    video.addEventListener('canplay', () => settle(resolve), { signal: current });
    video.addEventListener(
      'loadedmetadata',
      () => {
        cancelHead = clock.after(adBounds.mediaHeadMs, () => settle(resolve));
      },
      { signal: current },
    );
    video.addEventListener('error', () => void toMediaError(url, video.error, signal).then(fail), {
      once: true,
      signal: current,
    });
    const fail = (error: VastError) => {
      if (!done.signal.aborted) settle(() => reject(error));
    };
    video.preload = 'auto';
    video.src = url;
    video.load();
  });
}

/** Requests the first byte of the file, because a media element reports missing and unplayable files alike. */
export async function toMediaError(
  url: string,
  error: MediaError | null,
  signal: AbortSignal,
): Promise<VastError> {
  const problem = await diagnoseMedia(url, error, signal);
  const detail = `${url} (${problem}): ${error?.message ?? ''}`;
  return new VastError(problem === 'decode' || problem === 'unsupported' ? 405 : 401, detail);
}
