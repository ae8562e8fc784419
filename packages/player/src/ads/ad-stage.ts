import { adNumbers } from '../core/ads/limits.ts';
import type { Clock } from '../core/clock.ts';

/** The one element that shows every advertisement of a player: a browser that has let it play once lets it play again. */
export interface AdStage {
  readonly video: HTMLVideoElement;
  /** In the press itself: some browsers only let an element play with sound that was touched then. */
  bless(): void;
  enter(): void;
  /** Fetches nothing more of what was prepared. */
  empty(): void;
  /** Out of sight at once, out of the page ten seconds later (requirement PL-7). */
  leave(onRemoved: () => void): void;
  remove(): void;
}

export interface AdStageOptions {
  /** Where it is put; right over the content when nothing is told. */
  place: HTMLElement | undefined;
  content: HTMLVideoElement;
  clock: Clock;
}

/** Puts the element of the advertisements into its place when it is needed. */
export function createAdStage({ place, content, clock }: AdStageOptions): AdStage {
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
    bless() {
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
