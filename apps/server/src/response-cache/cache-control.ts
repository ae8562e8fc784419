/** How long an answer may be served fresh, and then stale while it is renewed, in milliseconds. */
export interface Freshness {
  freshMs: number;
  staleMs: number;
}

const seconds = (header: string, directive: string) => {
  const found = new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`, 'i').exec(header);
  return found?.[1] === undefined ? undefined : Number(found[1]);
};

/**
 * The lifetime of a response in shared caches (RFC 9111, RFC 5861); undefined when it may not be stored. Without
 * `stale-while-revalidate` the stale time equals the lifetime.
 */
export function freshnessOf(headers: Headers): Freshness | undefined {
  const header = headers.get('cache-control') ?? '';
  if (/no-store|private/i.test(header) || headers.has('set-cookie')) return undefined;
  const vary = (headers.get('vary') ?? '').toLowerCase().split(',');
  if (vary.some((name) => !['', 'accept-encoding'].includes(name.trim()))) return undefined;
  const shared = seconds(header, 's-maxage');
  if (shared === undefined || shared === 0) return undefined;
  const stale = seconds(header, 'stale-while-revalidate') ?? shared;
  return { freshMs: shared * 1000, staleMs: stale * 1000 };
}

/** The purge tags of an answer: the names in `Surrogate-Key`. */
export function tagsOf(headers: Headers): string[] {
  return (headers.get('surrogate-key') ?? '').split(/\s+/).filter(Boolean);
}
