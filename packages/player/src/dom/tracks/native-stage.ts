/** iPhones play fullscreen in their own player, which shows nothing of the page. */
interface WebkitVideo extends HTMLVideoElement {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

/** Whether the picture is where the page cannot draw over it: picture-in-picture, or the fullscreen of an iPhone. */
export function isOnNativeStage(video: WebkitVideo): boolean {
  return (
    video.webkitDisplayingFullscreen === true ||
    video.webkitPresentationMode === 'picture-in-picture' ||
    document.pictureInPictureElement === video
  );
}

/** Calls when the picture leaves the page or comes back. */
export function watchNativeStage(video: HTMLVideoElement, call: () => void, signal: AbortSignal): void {
  for (const type of [
    'webkitbeginfullscreen',
    'webkitendfullscreen',
    'webkitpresentationmodechanged',
    'enterpictureinpicture',
    'leavepictureinpicture',
  ])
    video.addEventListener(type, call, { signal });
}
