import { paths } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { findHouseClip } from './store.ts';
import { emptyVast, vastDocument } from './vast.ts';

/** Short, because the clips of a new demonstration are still being encoded. */
const LIFETIME_SECONDS = 60;

/**
 * A VAST advertisement without a third party, for demonstrations: a clip of the catalogue that links to the most popular
 * videos. Enabled by `adTags.houseAd`.
 */
export function houseAdRoutes({ pool, addresses, siteConfig, publicUrl }: FeatureContext): WireRoute[] {
  const address = paths.houseAd.build({});

  async function houseAd(): Promise<Answer> {
    if (!siteConfig.adTags.houseAd) return failure(404, 'not_found', ['config']);
    const clip = await findHouseClip(pool, address);
    return {
      body: null,
      text: { type: 'application/xml; charset=utf-8', body: clip ? documentOf(clip) : emptyVast },
      lifetimeSeconds: LIFETIME_SECONDS,
      tags: ['config', ...(clip ? [`video-${clip.id}`] : [])],
    };
  }

  function documentOf({ id: videoId, manifest }: NonNullable<Awaited<ReturnType<typeof findHouseClip>>>) {
    const { durationSeconds, renditions } = manifest;
    return vastDocument({
      title: siteConfig.brand.name,
      durationSeconds,
      skipSeconds: siteConfig.adTags.skipOffsetSeconds,
      files: renditions.map(({ suffix, width, height, bitrateKbit }) => ({
        url: publicUrl + addresses.sign({ videoId, suffix, durationSeconds, bitrateKbit }),
        width,
        height,
        bitrateKbit,
      })),
      href: `${publicUrl}/videos/most-popular/1/`,
      impression: `${publicUrl}${address}?event=impression`,
    });
  }

  return [
    wireRoute({
      name: 'houseAd',
      pattern: '/api/house-ad.xml',
      path: paths.houseAd,
      answer: houseAd,
    }),
  ];
}
