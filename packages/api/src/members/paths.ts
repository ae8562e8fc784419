import { thousandBlock } from '../address/buckets.ts';
import { jsonSegments, readCount, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { cleanText, readId, readWord, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { buildMemberFilters, type MemberFilters, parseMemberFilters } from './filters.ts';
import { type MemberSort, memberSorts } from './sorts.ts';

/** Sections of a list of members. */
export const memberListSections = ['all', 'uploaders'] as const;
export type MemberListSection = (typeof memberListSections)[number];

/** Sections of a profile (docs/spec/api.md, "Entities"); `info` is the profile without videos. */
export const memberSections = ['info', 'uploaded_videos', 'favourite_videos', 'subscriptions'] as const;
export type MemberSection = (typeof memberSections)[number];

/** Parameters of a request for a list of members. */
export interface MemberListParams {
  lifetime: CacheLifetime;
  section: MemberListSection;
  filters: MemberFilters;
  sort: MemberSort;
  count: number;
  page: number;
  /** A part of a username; empty for all members. */
  search: string;
}

/** Parameters of a request for one member. */
export interface MemberParams {
  lifetime: CacheLifetime;
  section: MemberSection;
  userId: number;
}

const listDefaults: MemberListParams = {
  lifetime: defaultLifetimes.members,
  section: 'all',
  filters: {},
  sort: 'recent',
  count: defaultCounts.members,
  page: 1,
  search: '',
};

/** `/api/json/members/{lifetime}/{section}/filt{filters}/{sort}/{count}/{page}.json`, optional `?search=`. */
export const membersPath: WirePath<Partial<MemberListParams>, MemberListParams> = {
  build(params) {
    const list = { ...listDefaults, ...params };
    const head = `/api/json/members/${list.lifetime}/${list.section}/${buildMemberFilters(list.filters)}`;
    const search = cleanText(list.search);
    const query = search && `?search=${encodeURIComponent(search)}`;
    return `${head}/${list.sort}/${list.count}/${list.page}.${jsonExtension(list.lifetime)}${query}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/members') ?? [], 6, listDefaults.lifetime);
    const [sectionText = '', filtersText = '', sortText = '', countText = '', pageText = ''] =
      taken?.rest ?? [];
    const section = readWord(sectionText || listDefaults.section, memberListSections);
    const filters = parseMemberFilters(filtersText);
    const sort = readWord(sortText || listDefaults.sort, memberSorts);
    const count = readCount(countText, listDefaults.count);
    const page = readPage(pageText.replace(/\.+$/, ''));
    if (!taken || !section || !filters || !sort || !count || !page) return undefined;
    const search = cleanText(splitAddress(address).query.get('search') ?? '');
    return { lifetime: taken.lifetime, section, filters, sort, count, page, search };
  },
};

/** `/api/json/member/{lifetime}/{section}/{K}/{user id}.json`: the public profile of a member. */
export const memberPath: WirePath<Partial<MemberParams> & { userId: number }, MemberParams> = {
  build({ userId, section = 'info', lifetime = defaultLifetimes.member }) {
    return `/api/json/member/${lifetime}/${section}/${thousandBlock(userId)}/${userId}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/member') ?? [], 4, defaultLifetimes.member);
    const section = readWord(taken?.rest[0] || 'info', memberSections);
    const userId = readId(taken?.rest[2]);
    return taken && section && userId ? { lifetime: taken.lifetime, section, userId } : undefined;
  },
};
