import { firstLetters } from '../address/buckets.ts';
import { jsonSegments, readCount, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { decodePart, encodePart, encodeSegment, readWord } from '../address/parts.ts';
import { defaultGender, readGender, type WirePath } from '../address/wire-path.ts';
import { buildModelFilters, type ModelFilters, parseModelFilters } from './filters.ts';
import { type ModelSort, modelSorts } from './sorts.ts';

/** Parameters of a request for a list of models. */
export interface ModelListParams {
  lifetime: CacheLifetime;
  gender: string;
  filters: ModelFilters;
  sort: ModelSort;
  count: number;
  page: number;
}

/** Parameters of a request for one model. */
export interface ModelParams {
  lifetime: CacheLifetime;
  dir: string;
}

const listDefaults: ModelListParams = {
  lifetime: defaultLifetimes.models,
  gender: defaultGender,
  filters: {},
  sort: 'most-popular',
  count: defaultCounts.models,
  page: 1,
};

/** `/api/json/models/{lifetime}/{gender}/filt{filters}/{sort}-toptn/{count}/{page}.json`; `-toptn` is optional. */
export const modelsPath: WirePath<Partial<ModelListParams>, ModelListParams> = {
  build(params) {
    const list = { ...listDefaults, ...params };
    const head = `/api/json/models/${list.lifetime}/${encodePart(list.gender)}/${buildModelFilters(list.filters)}`;
    return `${head}/${list.sort}-toptn/${list.count}/${list.page}.${jsonExtension(list.lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/models') ?? [], 6, defaultLifetimes.models);
    const [genderText = '', filtersText = '', sortText = '', countText = '', pageText = ''] =
      taken?.rest ?? [];
    const gender = readGender(genderText);
    const filters = parseModelFilters(filtersText);
    const sort = readWord(sortText.replace(/-toptn$/, '') || listDefaults.sort, modelSorts);
    const count = readCount(countText, listDefaults.count);
    const page = readPage(pageText.replace(/\.+$/, ''));
    if (!taken || !gender || !filters || !sort || !count || !page) return undefined;
    return { lifetime: taken.lifetime, gender, filters, sort, count, page };
  },
};

/** `/api/json/model/{lifetime}/{first two characters of dir}/{dir}.json` */
export const modelPath: WirePath<Partial<ModelParams> & { dir: string }, ModelParams> = {
  build({ dir, lifetime = defaultLifetimes.model }) {
    return `/api/json/model/${lifetime}/${firstLetters(dir, 2)}/${encodeSegment(dir)}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/model') ?? [], 3, defaultLifetimes.model);
    const dir = decodePart(taken?.rest[1] ?? '');
    return taken && dir ? { lifetime: taken.lifetime, dir } : undefined;
  },
};
