/** Calls `onFrame` for each new frame: during playback, after a seek and for a new source. */
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
  // Without `requestVideoFrameCallback`: in each animation frame during playback.
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
