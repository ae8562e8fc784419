import type { VideoDetail } from '@nightjar/api';
import type { PlayerAdvertising } from '@nightjar/site-config';
import { viewerAdvertising } from '@nightjar/watch';
import { useMemo } from 'react';
import { type SiteFacts, useSiteFacts } from '../shell/site-facts.ts';

/** The advertising options of this visitor's player. In the browser only. */
export const advertisingOf = (
  site: SiteFacts | undefined,
  video: Pick<VideoDetail, 'adTag'>,
): PlayerAdvertising => viewerAdvertising({ facts: site?.advertising, videoTag: video.adTag });

/** The advertising options for a component, computed once for each video. */
export function useAdvertising(video: Pick<VideoDetail, 'id' | 'adTag'>): PlayerAdvertising {
  const site = useSiteFacts();
  const { id, adTag } = video;
  return useMemo(() => advertisingOf(site, { ...(adTag && { adTag }) }), [site, id, adTag]);
}
