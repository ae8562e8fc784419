import { LRUCache } from 'lru-cache';

/** Time during which further views of the same object by the same client do not count. */
const REPEAT_MS = 30 * 60_000;
/** Two or three keys per view: some hours of a busy site, about 20 MB when full. The oldest keys are dropped first. */
const MAX_KEYS = 150_000;

export interface ViewClient {
  /** Id of the signed-in member. */
  userId: number | undefined;
  /** Identity of the browser, from its visitor token. */
  visitor: string;
  /** Client address under which limits are counted. */
  address: string;
}

export interface RepeatGuard {
  /** Returns whether a view of an object (`video:12`) counts. Further views of the same client do not count for half an hour. */
  admit(object: string, client: ViewClient): boolean;
}

/**
 * Detects repeated views. A member is identified by account and browser, a guest by browser and address, because a guest
 * can drop the cookie. Several members of one address are distinguished by their accounts.
 */
export function createRepeatGuard(clock: () => number, maxKeys = MAX_KEYS): RepeatGuard {
  const seen = new LRUCache<string, true>({
    max: maxKeys,
    ttl: REPEAT_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: clock },
  });
  return {
    admit(object, { userId, visitor, address }) {
      const browserKey = `${object}:g${visitor}`;
      const addressKey = `${object}:a${address}`;
      const memberKey = userId === undefined ? undefined : `${object}:u${userId}`;
      const checked = memberKey === undefined ? [browserKey, addressKey] : [browserKey, memberKey];
      if (checked.some((key) => seen.peek(key) !== undefined)) return false;
      for (const key of [browserKey, addressKey, memberKey]) if (key !== undefined) seen.set(key, true);
      return true;
    },
  };
}
