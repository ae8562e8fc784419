import type { VideoDetail } from '@nightjar/api';
import type { PlayerOptions } from '@nightjar/player/dom';
import { playerAdvertising } from '@nightjar/site-config';
import { useMemo } from 'react';
import { type SiteFacts, useSiteFacts } from '../shell/site-facts.ts';
import { currentAdViewer } from './ad-viewer.ts';

type Advertising = Pick<PlayerOptions, 'ads' | 'invideo' | 'prePlay' | 'unlockFull' | 'premium'>;

/** The advertising options of this visitor's player (requirements PL-7, PL-8, PL-12, PL-14). In the browser only. */
export function advertisingOf(site: SiteFacts | undefined, video: Pick<VideoDetail, 'adTag'>): Advertising {
  if (!site) return {};
  return playerAdvertising({
    facts: site.advertising,
    viewer: currentAdViewer(),
    ownHost: location.host,
    videoTag: video.adTag,
    live: async () => (await import('./live-models.ts')).liveModels(),
  });
}

/** The advertising options for a component, computed once for each video. */
export function useAdvertising(video: Pick<VideoDetail, 'id' | 'adTag'>): Advertising {
  const site = useSiteFacts();
  const { id, adTag } = video;
  return useMemo(() => advertisingOf(site, { ...(adTag && { adTag }) }), [site, id, adTag]);
}
