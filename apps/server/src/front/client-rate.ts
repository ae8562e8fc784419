/** Counts one request of a client; returns the seconds to wait when the limit is exceeded. */
export type ClientRate = (client: string) => number | undefined;

export interface ClientRateOptions {
  /** 0: no limit. */
  perSecond: number;
  /** Requests allowed at once. */
  burst: number;
  clock?: () => number;
}

/** Above this number the least recent clients are removed; their buckets are mostly full again. */
const CLIENTS = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket for each client. */
export function createClientRate({ perSecond, burst, clock = Date.now }: ClientRateOptions): ClientRate {
  const buckets = new Map<string, Bucket>();
  return (client) => {
    if (perSecond === 0) return undefined;
    const now = clock();
    const last = buckets.get(client);
    const gained = last ? ((now - last.at) / 1000) * perSecond : burst;
    const tokens = Math.min(burst, (last?.tokens ?? 0) + Math.max(0, gained));
    // Delete and set, so that the first key of the map is the least recent client.
    buckets.delete(client);
    buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (buckets.size > CLIENTS) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
    return tokens >= 1 ? undefined : Math.ceil((1 - tokens) / perSecond);
  };
}
