import { thousandBlock } from '../address/buckets.ts';
import { jsonSegments, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { readId } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Parameters of a request for the subscriptions of a member. */
export interface SubscriptionsParams {
  lifetime: CacheLifetime;
  userId: number;
}

/** `/api/json/subscriptions/{lifetime}/{K}/{user id}.json` */
export const subscriptionsPath: WirePath<
  Partial<SubscriptionsParams> & { userId: number },
  SubscriptionsParams
> = {
  build({ userId, lifetime = defaultLifetimes.subscriptions }) {
    return `/api/json/subscriptions/${lifetime}/${thousandBlock(userId)}/${userId}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/subscriptions') ?? [];
    const taken = splitLifetime(segments, 3, defaultLifetimes.subscriptions);
    const userId = readId(taken?.rest[1]);
    return taken && userId ? { lifetime: taken.lifetime, userId } : undefined;
  },
};
