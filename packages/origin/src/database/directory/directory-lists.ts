import {
  type ChannelSort,
  type MemberFilters,
  type MemberListSection,
  type MemberSort,
  type ModelFilters,
  type ModelSort,
  memberFilterValues,
  modelFilterValues,
} from '@nightjar/api';

/** A list of models, channels or members, narrowed by any of its filters. */
export type DirectoryList =
  | { kind: 'model'; gender: string; filters: ModelFilters }
  | { kind: 'channel'; filters: { letter?: string } }
  | { kind: 'member'; section: MemberListSection; filters: MemberFilters };

export type DirectorySort = ModelSort | ChannelSort | MemberSort;

/** The column of `directory_entries` for each sort, in descending order; titles in both directions. */
export const directorySorts = {
  alphabet: 'title',
  alphabetaz: 'title',
  alphabetza: 'title_down',
  'count-videos': 'videos',
  'latest-updates': 'latest',
  'most-commented': 'comments',
  'most-popular': 'popularity',
  'most-subscribed': 'subscribers',
  'most-viewed': 'views',
  recent: 'added',
  'top-rated': 'rating',
} as const satisfies Record<DirectorySort, string>;

/** The key of the list without filters; contains the orientation or section. */
export function baseKey(list: DirectoryList): string {
  if (list.kind === 'model') return `model:${list.gender}`;
  return list.kind === 'member' ? `member:${list.section}` : 'channel';
}

/** One filter of a list: the key of the list of its matches, and its value as bits of `marks`. */
export interface DirectoryFilter {
  key: string;
  /** Undefined for the first letter, which has no bits. */
  bits: { mask: bigint; value: bigint } | undefined;
}

/** Bit positions in `marks`, as in the view `directory_slots`. A member's avatar uses the bits of the hair. */
const slots = {
  age: { shift: 0, width: 3, values: modelFilterValues.age },
  hair: { shift: 3, width: 3, values: modelFilterValues.hair },
  avatar: { shift: 3, width: 3, values: memberFilterValues.avatar },
  gender: { shift: 6, width: 2, values: modelFilterValues.gender },
  height: { shift: 8, width: 3, values: modelFilterValues.height },
  weight: { shift: 11, width: 3, values: modelFilterValues.weight },
  ethnicity: { shift: 14, width: 3, values: modelFilterValues.ethnicity },
  relationship: { shift: 17, width: 2, values: modelFilterValues.relationship },
  orientation: { shift: 19, width: 3, values: modelFilterValues.orientation },
  country: { shift: 22, width: 10, values: undefined },
} as const;

/** The filters that are set, the first letter first. */
export function filtersOfList(list: DirectoryList): DirectoryFilter[] {
  const base = baseKey(list);
  const { letter, ...others } = list.filters;
  const filters: DirectoryFilter[] = [];
  if (letter !== undefined) filters.push({ key: `${base}/letter=${letter}`, bits: undefined });
  for (const [name, text] of Object.entries(others)) {
    if (text === undefined) continue;
    const { shift, width, values } = slots[name as keyof typeof slots];
    const mark = values === undefined ? countryMark(text) : (values as readonly string[]).indexOf(text) + 1;
    const slot = name === 'avatar' ? 'hair' : name;
    filters.push({
      key: `${base}/${slot}=${mark}`,
      bits: { mask: ((1n << BigInt(width)) - 1n) << BigInt(shift), value: BigInt(mark) << BigInt(shift) },
    });
  }
  return filters;
}

/** Two lower-case letters as a number from 1. */
const countryMark = (code: string) => 26 * (code.charCodeAt(0) - 97) + (code.charCodeAt(1) - 96);
