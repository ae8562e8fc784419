import { z } from 'zod';
import type { SiteConfig } from '../site-config.ts';

/**
 * Further hosts that advertisements may load from: a VAST answer names media files, pictures and tracking addresses on hosts of
 * the ad network. `cdn.example`, `*.cdn.example`, `127.0.0.1:8080`.
 */
export const adHosts = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/, {
        message: 'must be a host in lower case, as "ads.example", "*.ads.example" or "ads.example:8443"',
      })
      .refine((host) => host.includes('.') || host.startsWith('localhost'), {
        message: 'must name a host, not a whole domain ending',
      })
      .refine((host) => !/^\*\.[^.]+$/.test(host), { message: 'must not open a whole domain ending' }),
  )
  .max(100)
  .default([]);

/** Sources that the content security policy must allow beside the site itself, by directive. */
export interface AdSources {
  'img-src': string[];
  'media-src': string[];
  'connect-src': string[];
  'frame-src': string[];
}

type Addresses = (string | undefined)[];

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

/** The origin of an absolute address; none for a path of the site. */
function originOf(address: Addresses[number]): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^[\w.:[\]-]+$/.test(url.host) ? [url.origin] : [];
}
