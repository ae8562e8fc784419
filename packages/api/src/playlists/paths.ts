import { thousandBlock } from '../address/buckets.ts';
import { dottedParts, jsonSegments, readCount, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { encodePart, readId, readWord } from '../address/parts.ts';
import { defaultGender, readGender, type WirePath } from '../address/wire-path.ts';
import { type PlaylistSort, playlistSorts } from './sorts.ts';

/** Sections of a list of playlists: empty for all, `member` for those of a member, `video` for those with a video. */
export const playlistSections = ['', 'member', 'video'] as const;
export type PlaylistSection = (typeof playlistSections)[number];

/** Videos of a page of one playlist. */
export const playlistVideosPerPage = 60;

/** Parameters of a request for a list of playlists. */
export interface PlaylistListParams {
  lifetime: CacheLifetime;
  sort: PlaylistSort;
  count: number;
  section: PlaylistSection;
  page: number;
  gender: string;
  /** Id of the member or video; empty without a section. */
  objectId: string;
}

/** Parameters of a request for one playlist. */
export interface PlaylistParams {
  lifetime: CacheLifetime;
  playlistId: number;
  page: number;
}

const listDefaults: PlaylistListParams = {
  lifetime: defaultLifetimes.playlists,
  sort: 'recent',
  count: defaultCounts.playlists,
  section: '',
  page: 1,
  gender: defaultGender,
  objectId: '',
};

/** `/api/json/playlists/{lifetime}/{sort}/{count}/{section}.{page}.{gender}.{object_id}.json` */
export const playlistsPath: WirePath<Partial<PlaylistListParams>, PlaylistListParams> = {
  build(params) {
    const list = { ...listDefaults, ...params };
    const slots = `${list.section}.${list.page}.${encodePart(list.gender)}.${encodePart(list.objectId)}`;
    const head = `/api/json/playlists/${list.lifetime}/${list.sort}/${list.count}`;
    return `${head}/${slots}.${jsonExtension(list.lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/playlists') ?? [], 4, listDefaults.lifetime);
    const [sortText = '', countText = '', slotsText = ''] = taken?.rest ?? [];
    const slots = dottedParts(slotsText, 4);
    const sort = readWord(sortText || listDefaults.sort, playlistSorts);
    const count = readCount(countText, listDefaults.count);
    const section = readWord(slots?.[0] ?? '', playlistSections);
    const page = readPage(slots?.[1] ?? '');
    const gender = readGender(slots?.[2] ?? '');
    if (!taken || !slots || !sort || !count || section === undefined || !page || !gender) return undefined;
    return { lifetime: taken.lifetime, sort, count, section, page, gender, objectId: slots[3] ?? '' };
  },
};

/** `/api/json/playlist/{lifetime}/{K}/{id}.json`; further pages are `{id}.{page}.json`. */
export const playlistPath: WirePath<Partial<PlaylistParams> & { playlistId: number }, PlaylistParams> = {
  build({ playlistId, page = 1, lifetime = defaultLifetimes.playlist }) {
    const slots = page === 1 ? playlistId : `${playlistId}.${page}`;
    return `/api/json/playlist/${lifetime}/${thousandBlock(playlistId)}/${slots}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/playlist') ?? [];
    const taken = splitLifetime(segments, 3, defaultLifetimes.playlist);
    const slots = dottedParts(taken?.rest[1] ?? '', 2);
    const playlistId = readId(slots?.[0]);
    const page = readPage(slots?.[1] ?? '');
    return taken && playlistId && page ? { lifetime: taken.lifetime, playlistId, page } : undefined;
  },
};
