import { type PinnedParams, paths } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import type { Answer } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { findObjectId } from '../videos/list-store.ts';
import { loadVideoRows } from '../videos/store.ts';
import { videoListAnswer } from '../videos/video-list-answer.ts';
import { loadShownPins } from './store.ts';

/** The cache tag of everything that shows pinned videos. */
export const pinsTag = 'pins';

/** Route of the pinned videos of a page. They are stored separately, so that pages of lists need not skip them. */
export function pinRoutes({ pool, publicUrl, clock }: FeatureContext): WireRoute[] {
  async function pinned(params: PinnedParams): Promise<Answer> {
    const { section, objectId, gender, lifetime } = params;
    const place = section === 'home' ? null : await findObjectId(pool, 'category', objectId, false);
    const now = clock();
    const pins = place === undefined ? [] : await loadShownPins(pool, { place, gender, now: new Date(now) });
    const ends = pins.flatMap(({ until }) => (until ? [Math.ceil((until.getTime() - now) / 1000)] : []));
    return videoListAnswer({
      params: { ...params },
      rows: await loadVideoRows(
        pool,
        pins.map(({ id }) => id),
      ),
      total: pins.length,
      count: Math.max(1, pins.length),
      // The answer changes at the next end without a write that could purge it.
      lifetimeSeconds: Math.min(lifetime, ...ends),
      publicUrl,
      tags: [pinsTag, 'categories'],
    });
  }

  return [
    wireRoute({
      name: 'pinned',
      pattern: '/api/json/pinned/*',
      path: paths.pinned,
      answer: pinned,
    }),
  ];
}
