import { paths, type WireLiveModels } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { demonstrationFeedPicture } from './demonstration-feed.ts';
import { createLiveFeed } from './live-feed.ts';

/** The list changes every minute, so longer lifetimes of clients are reduced. */
const MAX_LIFETIME_SECONDS = 60;
const PICTURE_LIFETIME_SECONDS = 86_400;

/** The cached feed of live models, and the pictures of the stand-in feed. */
export function liveRoutes({ siteConfig, publicUrl, log, clock }: FeatureContext): WireRoute[] {
  const config = siteConfig.live;
  const feed = createLiveFeed({ config, publicUrl, log, clock });

  return [
    wireRoute({
      name: 'live',
      pattern: '/api/json/live/*',
      path: paths.live,
      async answer({ lifetime, count }): Promise<Answer> {
        const models = (await feed.read()).slice(0, count);
        const body: WireLiveModels = { models };
        const lifetimeSeconds = models.length === 0 ? 0 : Math.min(lifetime, MAX_LIFETIME_SECONDS);
        return { body, lifetimeSeconds, tags: ['live', 'config'] };
      },
    }),
    wireRoute({
      name: 'livePicture',
      pattern: '/api/live/*',
      path: paths.livePicture,
      answer: async ({ number }) => ({
        body: null,
        text: { type: 'image/svg+xml', body: demonstrationFeedPicture(number, config) },
        lifetimeSeconds: PICTURE_LIFETIME_SECONDS,
        tags: ['config'],
      }),
    }),
  ];
}
