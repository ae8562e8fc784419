import { dottedParts, jsonSegments, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { encodePart } from '../address/parts.ts';
import { defaultGender, defaultLang, readGender, readLang, type WirePath } from '../address/wire-path.ts';

/** Parameters of a request for the site's top data. */
export interface MainParams {
  lifetime: CacheLifetime;
  gender: string;
  lang: string;
}

/** `/api/json/main/{lifetime}/{gender}.{lang}.json` (the operation `stats`). */
export const mainPath: WirePath<Partial<MainParams>, MainParams> = {
  build({ lifetime = defaultLifetimes.stats, gender = defaultGender, lang = defaultLang }) {
    return `/api/json/main/${lifetime}/${encodePart(gender)}.${encodePart(lang)}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/main') ?? [], 2, defaultLifetimes.stats);
    const slots = dottedParts(taken?.rest[0] ?? '', 2);
    const gender = readGender(slots?.[0] ?? '');
    const lang = readLang(slots?.[1] ?? '');
    return taken && slots && gender && lang ? { lifetime: taken.lifetime, gender, lang } : undefined;
  },
};
