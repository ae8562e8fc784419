/**
 * Calls whenever the element has another picture: as it plays, after a seek, with another source. Nothing runs while it
 * stands still.
 */
export function followFrames(video: HTMLVideoElement, onFrame: () => void, signal: AbortSignal): void {
  for (const type of ['loadeddata', 'seeked'] as const) video.addEventListener(type, onFrame, { signal });
  if ('requestVideoFrameCallback' in HTMLVideoElement.prototype) {
    let request = 0;
    const next = () => {
      request = video.requestVideoFrameCallback(() => {
        next();
        onFrame();
      });
    };
    next();
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request), { once: true });
    return;
  }
  // Browsers that do not tell of frames: as often as the screen is drawn, while it plays.
  let request = 0;
  const stop = () => cancelAnimationFrame(request);
  const run = () => {
    stop();
    onFrame();
    if (!video.paused && !video.ended) request = requestAnimationFrame(run);
  };
  video.addEventListener('playing', run, { signal });
  signal.addEventListener('abort', stop, { once: true });
}
