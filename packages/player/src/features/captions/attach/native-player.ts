/** iPhones play fullscreen video in a native player that shows no page content. */
interface WebkitVideo extends HTMLVideoElement {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

/** Whether the page cannot render over the picture: picture-in-picture, or fullscreen on an iPhone. */
export function isInNativePlayer(video: WebkitVideo): boolean {
  return (
    video.webkitDisplayingFullscreen === true ||
    video.webkitPresentationMode === 'picture-in-picture' ||
    document.pictureInPictureElement === video
  );
}

/** Calls `call` when the result of `isInNativePlayer` may have changed. */
export function watchNativePlayer(video: HTMLVideoElement, call: () => void, signal: AbortSignal): void {
  for (const type of [
    'webkitbeginfullscreen',
    'webkitendfullscreen',
    'webkitpresentationmodechanged',
    'enterpictureinpicture',
    'leavepictureinpicture',
  ])
    video.addEventListener(type, call, { signal });
}
