import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { assumedLinkKbit } from '../../../dom/engine/source/link-speed.ts';
import type { AdMediaFile, LinearAd } from '../state/linear-ad.ts';
import { chooseMedia } from '../state/media-choice.ts';
import { type AdTracking, createAdTracking } from '../state/tracking.ts';
import { type AdCandidate, adCandidates } from './ad-candidates.ts';
import { loadAdMedia } from './ad-media.ts';
import type { AdReports } from './ad-reports.ts';
import type { AdsOptions, AdTag } from './ads-options.ts';

/** An ad whose media is loaded into the ad element. */
export interface LoadedAd extends AdCandidate {
  file: AdMediaFile;
  tracking: AdTracking;
}

export interface LoadedAdsOptions {
  tags: readonly AdTag[];
  options: Pick<AdsOptions, 'maxRedirects' | 'withCredentials'>;
  timeoutMs: number;
  engine: PlayerEngine;
  video: HTMLVideoElement;
  reports: AdReports;
  /** Whether failures are still reported: they are not after the player is destroyed. */
  mayReport: () => boolean;
  signal: AbortSignal;
}

/** The ads of one break in playing order. */
export interface LoadedAds {
  /** Loads the media of the next ad; resolves to undefined when no ad is left. `didPlay`: the previous ad played. */
  next(didPlay: boolean): Promise<LoadedAd | undefined>;
  /** Ends the requests for tags. */
  close(): void;
}

export function createLoadedAds(given: LoadedAdsOptions): LoadedAds {
  const { options, engine, video, reports, mayReport, signal } = given;
  const { clock, container } = engine;
  const candidates = adCandidates({
    tags: given.tags,
    timeoutMs: given.timeoutMs,
    ...(options.maxRedirects !== undefined && { maxRedirects: options.maxRedirects }),
    withCredentials: options.withCredentials !== false,
    macros: reports.macros,
    onError: reports.error,
    clock,
    signal,
  });

  return {
    async next(didPlay) {
      let previousPlayed = didPlay;
      for (;;) {
        const { value: candidate, done } = await candidates.next(previousPlayed);
        if (done || !candidate || signal.aborted) return undefined;
        previousPlayed = false;
        const tracking = createAdTracking(candidate.ad);
        try {
          const files = playableFiles(candidate.ad, video, container);
          const file = await loadAdMedia(files, { video, clock, signal });
          const loaded = { ...candidate, file, tracking };
          reports.call(tracking.loaded(), loaded);
          reports.loaded(candidate.tag);
          return loaded;
        } catch (error) {
          if (mayReport()) reports.failure(error, tracking.failed(), candidate);
        }
      }
    },
    close: () => void candidates.return(),
  };
}

/** Returns the files of an ad that fit this player and connection, best first. */
function playableFiles(ad: LinearAd, video: HTMLVideoElement, container: HTMLElement): AdMediaFile[] {
  return chooseMedia(ad.mediaFiles, {
    playerWidth: container.clientWidth * Math.min(window.devicePixelRatio, 2),
    bandwidth: assumedLinkKbit(),
    canPlay: (type) => video.canPlayType(type) !== '',
  });
}
