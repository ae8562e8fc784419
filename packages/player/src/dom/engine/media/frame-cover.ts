/**
 * Covers a video with a canvas of its current frame, so that a change of source does not flash black. The canvas works for videos of
 * other origins too: it may be drawn, but not read.
 *
 * @param before an existing cover: kept if the video has no frame, otherwise replaced
 * @returns removes the cover
 */
export function coverFrame(video: HTMLVideoElement, before?: () => void): (() => void) | undefined {
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
