import { type AdvertisingFacts, type PlayerAdvertising, playerAdvertising } from '@nightjar/site-config';
import { currentAdViewer } from './ad-viewer.ts';

export interface ViewerAdvertisingOptions {
  /** Undefined on a page without advertising. */
  facts: AdvertisingFacts | undefined;
  /** The ad tag of the video; it precedes the tags of the site. */
  videoTag?: string | undefined;
  /** An embed that starts without user interaction shows fewer panels. */
  isEmbedAutostart?: boolean | undefined;
  /** Address of the site: addresses on it become root-relative. Default: the host of the page. */
  publicUrl?: string | undefined;
}

/**
 * The advertising options of this viewer's player (requirements PL-7, PL-8, PL-12, PL-14). In the browser only. Inside pages of
 * other sites most browsers block the cookies: members count as guests there, and no consent is known.
 */
export function viewerAdvertising({
  facts,
  videoTag,
  isEmbedAutostart,
  publicUrl,
}: ViewerAdvertisingOptions): PlayerAdvertising {
  if (!facts) return {};
  return playerAdvertising({
    facts,
    viewer: currentAdViewer(),
    ownHost: location.host,
    videoTag,
    live: async () => (await import('../origin-calls.ts')).liveModels(publicUrl),
    isEmbedAutostart,
  });
}
