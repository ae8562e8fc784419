import { jsonSegments, readCount, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { cleanText, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Parameters of a request for the table of suggestions. */
export interface SuggestersParams {
  lifetime: CacheLifetime;
  count: number;
}

/** `/api/json/suggester/{lifetime}/{count}.json` */
export const suggestersPath: WirePath<Partial<SuggestersParams>, SuggestersParams> = {
  build({ lifetime = defaultLifetimes.suggesters, count = defaultCounts.suggesters }) {
    return `/api/json/suggester/${lifetime}/${count}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/suggester') ?? [];
    const taken = splitLifetime(segments, 2, defaultLifetimes.suggesters);
    const count = readCount(taken?.rest[0] ?? '', defaultCounts.suggesters);
    return taken && count ? { lifetime: taken.lifetime, count } : undefined;
  },
};

/** `/api/suggester.php?c={text}`: suggestions for the typed text (requirement API-16). */
export const suggestPath: WirePath<{ c: string }> = {
  build: ({ c }) => `/api/suggester.php?c=${encodeURIComponent(cleanText(c))}`,
  parse(address) {
    const { segments, query } = splitAddress(address);
    const c = query.get('c');
    return segments.join('/') === 'api/suggester.php' && c !== null ? { c: cleanText(c) } : undefined;
  },
};
