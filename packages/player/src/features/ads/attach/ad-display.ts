import type { Clock } from '../../../core/clock.ts';
import { adNumbers } from '../state/limits.ts';

/** The single video element for all ads of a player. It is reused because browsers allow autoplay for each element separately. */
export interface AdDisplay {
  readonly video: HTMLVideoElement;
  /** Must be called in the handler of a click: some browsers allow sound only for an element that was loaded there. */
  unlock(): void;
  /** Shows the element. */
  enter(): void;
  /** Unloads the media and stops its download. */
  empty(): void;
  /** Hides the element at once and removes it from the page after ten seconds (requirement PL-7). */
  leave(onRemoved: () => void): void;
  remove(): void;
}

export interface AdDisplayOptions {
  /** Parent of the ad element. Default: the ad element is inserted after the content. */
  place: HTMLElement | undefined;
  content: HTMLVideoElement;
  clock: Clock;
}

/** Creates the ad element; `enter` inserts it into the page. */
export function createAdDisplay({ place, content, clock }: AdDisplayOptions): AdDisplay {
  const video = document.createElement('video');
  let cancel = () => {};
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.tabIndex = -1;
  video.dataset.advertisement = '';
  video.style.cssText =
    'position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:contain;background:#000';

  const empty = () => {
    video.removeAttribute('src');
    video.load();
  };
  return {
    video,
    empty,
    unlock() {
      if (!video.hasAttribute('src')) video.load();
    },
    enter() {
      cancel();
      video.hidden = false;
      if (video.isConnected) return;
      if (place) place.prepend(video);
      else content.after(video);
    },
    leave(onRemoved) {
      cancel();
      video.hidden = true;
      empty();
      cancel = clock.after(adNumbers.removeAfterMs, () => {
        video.remove();
        onRemoved();
      });
    },
    remove() {
      cancel();
      empty();
      video.remove();
    },
  };
}
