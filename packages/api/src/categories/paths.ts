import { dottedParts, jsonSegments, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { encodePart, readWord } from '../address/parts.ts';
import { defaultGender, defaultLang, readGender, readLang, type WirePath } from '../address/wire-path.ts';

/** `toptn` lists the categories with pictures, `all` without. */
export const categorySections = ['toptn', 'all'] as const;
export type CategorySection = (typeof categorySections)[number];

/** Parameters of a request for the categories. */
export interface CategoriesParams {
  lifetime: CacheLifetime;
  gender: string;
  section: CategorySection;
  lang: string;
}

/** `/api/json/categories/{lifetime}/{gender}.{section}.{lang}.json`; the language is optional. */
export const categoriesPath: WirePath<Partial<CategoriesParams>, CategoriesParams> = {
  build({
    lifetime = defaultLifetimes.categories,
    gender = defaultGender,
    section = 'toptn',
    lang = defaultLang,
  }) {
    const slots = `${encodePart(gender)}.${section}.${encodePart(lang)}`;
    return `/api/json/categories/${lifetime}/${slots}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/categories') ?? [];
    const taken = splitLifetime(segments, 2, defaultLifetimes.categories);
    const slots = dottedParts(taken?.rest[0] ?? '', 3);
    const gender = readGender(slots?.[0] ?? '');
    const section = readWord(slots?.[1] || 'toptn', categorySections);
    const lang = readLang(slots?.[2] ?? '');
    return taken && slots && gender && section && lang
      ? { lifetime: taken.lifetime, gender, section, lang }
      : undefined;
  },
};
