import { LRUCache } from 'lru-cache';

/** How long somebody's next look at the same thing is no new view. */
const REPEAT_MS = 30 * 60_000;
/** Two or three keys a view: some hours of a busy site, about 20 MB when full. The oldest are forgotten first. */
const MAX_KEYS = 150_000;

export interface Looker {
  /** The member who is signed in. */
  userId: number | undefined;
  /** The number of the browser. */
  visitor: string;
  /** Where the client is counted. */
  address: string;
}

export interface RepeatGuard {
  /** Whether this look at a thing (`video:12`) counts; if so, the same person's next ones do not for half an hour. */
  admit(thing: string, looker: Looker): boolean;
}

/**
 * Tells a new view from the repetition of one. A member is known by the account and the browser, a guest by the browser
 * and the address: whoever throws the cookie away keeps the address. Members behind one address are told apart.
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
    admit(thing, { userId, visitor, address }) {
      const browser = `${thing}:g${visitor}`;
      const place = `${thing}:a${address}`;
      const member = userId === undefined ? undefined : `${thing}:u${userId}`;
      const judged = member === undefined ? [browser, place] : [browser, member];
      if (judged.some((key) => seen.peek(key) !== undefined)) return false;
      for (const key of [browser, place, member]) if (key !== undefined) seen.set(key, true);
      return true;
    },
  };
}
