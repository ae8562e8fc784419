import type { VideoDetail } from '@nightjar/api';
import type { PlayerOptions } from '@nightjar/player/dom';
import { playerAdvertising } from '@nightjar/site-config';
import { useMemo } from 'react';
import { type SiteFacts, useSiteFacts } from '../shell/site-facts.ts';
import { adViewerHere } from './ad-viewer.ts';

type Advertising = Pick<PlayerOptions, 'ads' | 'invideo' | 'prePlay' | 'unlockFull' | 'premium'>;

/** What this visitor's player advertises around a video (requirements PL-7, PL-8, PL-12, PL-14). In the browser only. */
export function advertisingOf(site: SiteFacts | undefined, video: Pick<VideoDetail, 'adTag'>): Advertising {
  if (!site) return {};
  return playerAdvertising({
    facts: site.advertising,
    viewer: adViewerHere(),
    ownHost: location.host,
    videoTag: video.adTag,
    live: async () => (await import('./live-models.ts')).liveModels(),
  });
}

/** The same for a component: made once a video, when the player stands. */
export function useAdvertising(video: Pick<VideoDetail, 'id' | 'adTag'>): Advertising {
  const site = useSiteFacts();
  const { id, adTag } = video;
  return useMemo(() => advertisingOf(site, { ...(adTag && { adTag }) }), [site, id, adTag]);
}
