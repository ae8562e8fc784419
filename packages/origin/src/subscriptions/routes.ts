import {
  maximumCount,
  paths,
  type SubscriptionsParams,
  subscribeSections,
  type WireSubscriptions,
} from '@nightjar/api';
import { findPartAccess } from '../access/profile-access.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { wireDigits } from '../wire/text.ts';
import { countSubscribed, findSubscribed } from './list-store.ts';
import { loadSubscribed } from './load-subscribed.ts';

/** Route of a member's subscriptions, for signed-in viewers. */
export function subscriptionRoutes({ pool, publicUrl, siteConfig }: FeatureContext): WireRoute[] {
  async function subscriptions({ userId, lifetime }: SubscriptionsParams, viewer?: Viewer): Promise<Answer> {
    const tags = [`subscriptions-${userId}`, `member-${userId}`, 'config'];
    const part = { part: 'subscriptions', ownerId: userId, viewer } as const;
    const access = await findPartAccess(pool, siteConfig, part);
    if (access === 'refused') return failure(403, 'no_permission', tags);
    if (access === 'unknown') return failure(404, 'not_found', tags);
    const found = await Promise.all(
      subscribeSections.map(async (section) => {
        const ids = await findSubscribed(pool, { userId, section, limit: maximumCount });
        return [section, ids, await countSubscribed(pool, userId, section)] as const;
      }),
    );
    const ids = Object.fromEntries(found.map(([section, numbers]) => [section, numbers]));
    const body: WireSubscriptions = {
      ...(await loadSubscribed(pool, ids, publicUrl)),
      total_count: wireDigits(found.reduce((sum, [, , total]) => sum + total, 0)),
    };
    return { body, lifetimeSeconds: lifetime, tags: [...tags, 'channels', 'models', 'members', 'playlists'] };
  }

  return [
    wireRoute({
      name: 'subscriptions',
      pattern: '/api/json/subscriptions/*',
      path: paths.subscriptions,
      answer: (params) => subscriptions(params),
      personal: (params, viewer) => subscriptions(params, viewer),
    }),
  ];
}
