import { adSources } from '../advertising/ad-sources.ts';
import type { SiteConfig } from '../site-config.ts';

/** A purpose that waits for consent. */
export type ConsentPurposeName = 'ads' | 'analytics';

type ConsentConfig = Parameters<typeof adSources>[0] & Pick<SiteConfig, 'analytics'>;

/** The purposes that a configuration uses; a site without any asks for no consent (requirement SITE-17). */
export function consentPurposesOf(config: ConsentConfig): ConsentPurposeName[] {
  const hasForeignAds = Object.values(adSources(config)).some((sources) => sources.length > 0);
  const hasAnalytics = config.analytics.collector !== 'off';
  return [...(hasForeignAds ? ['ads' as const] : []), ...(hasAnalytics ? ['analytics' as const] : [])];
}

/** Sources that the content security policy must allow for the collector (`connect-src`). */
export function analyticsSources({ analytics: { collector } }: Pick<SiteConfig, 'analytics'>): string[] {
  const url = URL.parse(collector);
  return url && /^[\w.:[\]-]+$/.test(url.host) ? [url.origin] : [];
}
