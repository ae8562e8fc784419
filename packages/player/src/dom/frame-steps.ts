import { createFrameRate, frameTarget } from '../core/frame-rate.ts';

export interface FrameSteps {
  /** Where to seek for the neighbouring frame, seconds. */
  target(direction: 1 | -1): number;
}

/** Measures the frames of a video while it begins to play, and finds their neighbours; without measurement by thirtieths. */
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
      // While paused this waits for the next step and costs nothing.
      if (!rate.isKnown || video.paused) watchNext();
    });
  };
  video.addEventListener('playing', () => rate.isKnown || watchNext(), { signal });
  // The last frame of a pause is the first to step from.
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
