import { createFrameRate, frameTarget } from '../../../core/frame-rate.ts';

export interface FrameSteps {
  /** The position of the neighbouring frame, seconds. */
  target(direction: 1 | -1): number;
}

/** Measures the frame duration at the start of playback, for single-frame steps. Without a measurement it is 1/30 s. */
export function watchFrames(video: HTMLVideoElement, signal: AbortSignal): FrameSteps {
  const rate = createFrameRate();
  let shownSeconds: number | undefined;
  let request: number | undefined;
  const canWatch = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;

  const watchNext = () => {
    if (!canWatch || signal.aborted || request !== undefined) return;
    request = video.requestVideoFrameCallback((_now, { mediaTime, presentedFrames }) => {
      request = undefined;
      shownSeconds = mediaTime;
      rate.add({ mediaSeconds: mediaTime, shownCount: presentedFrames });
      // While paused the callback only runs at the next step.
      if (!rate.isKnown || video.paused) watchNext();
    });
  };
  video.addEventListener('playing', () => rate.isKnown || watchNext(), { signal });
  // The frame shown at a pause is the start of the first step.
  video.addEventListener('pause', watchNext, { signal });
  signal.addEventListener('abort', () => request !== undefined && video.cancelVideoFrameCallback(request), {
    once: true,
  });

  return {
    target(direction) {
      watchNext();
      const { currentTime: currentSeconds } = video;
      return frameTarget({ direction, currentSeconds, frameSeconds: rate.frameSeconds, shownSeconds });
    },
  };
}
