import { dottedParts, jsonSegments, readCount, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { cleanText, encodePart, readWord, splitAddress } from '../address/parts.ts';
import { defaultGender, readGender, type WirePath } from '../address/wire-path.ts';
import {
  defaultVideoSort,
  type SearchSort,
  searchSorts,
  type VideoDate,
  type VideoDuration,
  type VideoSection,
  type VideoSort,
  type VideoType,
  videoDates,
  videoDurations,
  videoSections,
  videoSorts,
  videoTypes,
} from './sorts.ts';

interface ListSlots {
  lifetime: CacheLifetime;
  gender: string;
  count: number;
  section: VideoSection;
  /** A dir, an id or a country code, depending on the section; empty if the section has none. */
  objectId: string;
  page: number;
  type: VideoType;
  duration: VideoDuration;
  date: VideoDate;
}

/** Parameters of a request for a list of videos (requirements API-1 and API-18). */
export interface VideoListParams extends ListSlots {
  sort: VideoSort;
}

/** Parameters of a request for search results. */
export interface VideoSearchParams extends Omit<ListSlots, 'section'> {
  sort: SearchSort;
  /** The search term. */
  s: string;
  /** Searches for the words as they are written, without correcting them. */
  isLiteral?: true;
}

const listDefaults: Omit<ListSlots, 'section'> = {
  lifetime: defaultLifetimes.videos,
  gender: defaultGender,
  count: defaultCounts.videos,
  objectId: '',
  page: 1,
  type: 'all',
  duration: 'all',
  date: 'all',
};

/** `/api/json/videos2/{lifetime}/{gender}/{sort}/{count}/{section}.{object_id}.{page}.{type}.{duration}.{date}.json` */
export const videosPath: WirePath<Partial<VideoListParams>, VideoListParams> = {
  build(params) {
    const list = { ...listDefaults, sort: defaultVideoSort, section: '' as const, ...params };
    return `/api/json/videos2/${listSegments(list)}.${jsonExtension(list.lifetime)}`;
  },
  parse(address) {
    // Older clients use `videos` without the 2.
    const segments = jsonSegments(address, 'api/json/videos2') ?? jsonSegments(address, 'api/json/videos');
    return segments && readList(segments, videoSorts, defaultVideoSort);
  },
};

/**
 * `/api/videos2.php?params={lifetime}/{gender}/relevance/{count}/search.{object_id}.{page}.{type}.{duration}.{date}&s={words}`,
 * with `&exact=1` for a literal search.
 */
export const videosSearchPath: WirePath<Partial<VideoSearchParams>, VideoSearchParams> = {
  build({ s = '', isLiteral, ...params }) {
    const list = { ...listDefaults, sort: 'relevance' as const, ...params, section: 'search' as const };
    // Slashes stay unencoded, as existing clients send them; all other characters are encoded a second time.
    const query = encodeURIComponent(listSegments(list)).replaceAll('%2F', '/');
    return `/api/videos2.php?params=${query}&s=${encodeURIComponent(cleanText(s))}${isLiteral ? '&exact=1' : ''}`;
  },
  parse(address) {
    const { segments, query } = splitAddress(address);
    if (!/^api\/videos2?\.php$/.test(segments.join('/'))) return undefined;
    const slots = (query.get('params') ?? '').replace(/\.jsond?$/, '').split('/');
    const list = readList(slots, searchSorts, 'relevance');
    if (list?.section !== 'search') return undefined;
    const { section: _, ...rest } = list;
    const isLiteral = query.get('exact') === '1';
    return { ...rest, s: cleanText(query.get('s') ?? ''), ...(isLiteral && { isLiteral }) };
  },
};

function listSegments(list: ListSlots & { sort: string }): string {
  const slots = [list.section, encodePart(list.objectId), list.page, list.type, list.duration, list.date];
  return `${list.lifetime}/${encodePart(list.gender)}/${list.sort}/${list.count}/${slots.join('.')}`;
}

function readList<Sort extends string>(
  segments: string[],
  sorts: readonly Sort[],
  defaultSort: Sort,
): (ListSlots & { sort: Sort }) | undefined {
  const taken = splitLifetime(segments, 5, defaultLifetimes.videos);
  const [genderText = '', sortText = '', countText = '', slotsText = ''] = taken?.rest ?? [];
  const slots = dottedParts(slotsText, 6);
  if (!taken || !slots) return undefined;
  const [sectionText = '', objectId = '', pageText = '', typeText = '', durationText = '', dateText = ''] =
    slots;
  const gender = readGender(genderText);
  const sort = readWord(sortText || defaultSort, sorts);
  const count = readCount(countText, defaultCounts.videos);
  // Some clients send 0 for a missing section or object.
  const section = readWord(sectionText === '0' ? '' : sectionText, videoSections);
  const page = readPage(pageText);
  const type = readWord(typeText || 'all', videoTypes);
  const duration = readWord(durationText || 'all', videoDurations);
  const date = readWord(dateText || 'all', videoDates);
  if (!gender || !sort || !count || section === undefined || !page || !type || !duration || !date)
    return undefined;
  return { lifetime: taken.lifetime, gender, sort, count, section, objectId, page, type, duration, date };
}
