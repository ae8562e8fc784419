/**
 * Covers a video with its present frame, so that exchanging its source does not flash black. The cover lies over the
 * video in the same box; pages cannot read it (a canvas of another origin's video may be drawn but not read).
 *
 * @param before a cover that lies there: it stays where the video has no frame to show, and is replaced where it has one
 * @returns takes the cover away
 */
export function holdFrame(video: HTMLVideoElement, before?: () => void): (() => void) | undefined {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return before;
  before?.();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    pointerEvents: 'none',
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  video.after(canvas);
  return () => canvas.remove();
}
