import type { AdMediaFile, LinearAd } from '../state/linear-ad.ts';
import { chooseMedia } from '../state/media-choice.ts';

/** Returns the files of an ad that fit this player and connection, best first. */
export function playableFiles(ad: LinearAd, video: HTMLVideoElement, container: HTMLElement): AdMediaFile[] {
  return chooseMedia(ad.mediaFiles, {
    playerWidth: container.clientWidth * Math.min(window.devicePixelRatio, 2),
    bandwidth: bandwidth(),
    canPlay: (type) => video.canPlayType(type) !== '',
  });
}

/** Kilobits per second, where the browser supports `navigator.connection`. */
function bandwidth(): number | undefined {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null || !('downlink' in connection)) return undefined;
  return typeof connection.downlink === 'number' ? connection.downlink * 1000 : undefined;
}
