import { originOf } from '../addresses.ts';
import { brandSources } from '../brand/brand-sources.ts';
import type { SiteConfig } from '../site-config.ts';

/** Sources that the content security policy must allow beside the site itself, by directive. */
export interface AdSources {
  'img-src': string[];
  'media-src': string[];
  'connect-src': string[];
  'frame-src': string[];
}

/** The sources of all configured advertisements; the lists are empty when all of them are first-party. */
export function adSources({ adHosts: hosts, adTags, adPanels, adSpots }: AdConfig): AdSources {
  const tags = [...adTags.preRoll, ...adTags.midRoll, ...adTags.postRoll];
  const { footer, ...single } = adSpots;
  const creatives = [
    adPanels.invideo?.creative,
    adPanels.prePlay?.creative,
    ...footer,
    ...Object.values(single),
  ];
  const pictures = creatives.map((creative) => creative && 'picture' in creative && creative.picture);
  const frames = creatives.map((creative) => creative && 'frame' in creative && creative.frame);
  const sources = (...addresses: (string | false | undefined)[]) =>
    [...new Set([...addresses.flatMap((address) => originOf(address || undefined)), ...hosts])].sort();
  // The player requests VAST answers and reports events with fetch, hence `connect-src`.
  return {
    'img-src': sources(...pictures),
    'media-src': sources(...tags),
    'connect-src': sources(...tags, adTags.loadedPing),
    'frame-src': sources(...frames),
  };
}

type AdConfig = Pick<SiteConfig, 'adHosts' | 'adTags' | 'adPanels' | 'adSpots'>;

/** The sources of a page: those of the advertisements, and of the pictures of the operator (logo, icons). */
export function pageSources(config: AdConfig & Pick<SiteConfig, 'brand' | 'theme' | 'promo'>): AdSources {
  const sources = adSources(config);
  const icons = config.promo.flatMap(({ icon, icon_mobile }) => [icon, icon_mobile]);
  const pictures = [...brandSources(config), ...icons.flatMap(originOf)];
  return { ...sources, 'img-src': [...new Set([...sources['img-src'], ...pictures])].sort() };
}
