import { firstLetters } from '../address/buckets.ts';
import { dottedParts, jsonSegments, readCount, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultCounts, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { decodePart, encodePart, encodeSegment, readWord } from '../address/parts.ts';
import { defaultGender, readGender, type WirePath } from '../address/wire-path.ts';
import { type ChannelSort, channelSorts } from './sorts.ts';

/** Filters of a list of channels: `letter` with a first letter as `objectId`, or none. */
export const channelSections = ['', 'letter'] as const;
export type ChannelSection = (typeof channelSections)[number];

/** Parameters of a request for a list of channels. */
export interface ChannelListParams {
  lifetime: CacheLifetime;
  gender: string;
  sort: ChannelSort;
  count: number;
  section: ChannelSection;
  objectId: string;
  page: number;
}

/** Parameters of a request for one channel. */
export interface ChannelParams {
  lifetime: CacheLifetime;
  dir: string;
}

const listDefaults: ChannelListParams = {
  lifetime: defaultLifetimes.channels,
  gender: defaultGender,
  sort: 'most-popular',
  count: defaultCounts.channels,
  section: '',
  objectId: '',
  page: 1,
};

/** `/api/json/channels/{lifetime}/{gender}/{sort}-toptn/{count}/{section}.{object_id}.{page}.json`; `-toptn` is optional. */
export const channelsPath: WirePath<Partial<ChannelListParams>, ChannelListParams> = {
  build(params) {
    const list = { ...listDefaults, ...params };
    const slots = `${list.section}.${encodePart(list.objectId)}.${list.page}`;
    const head = `/api/json/channels/${list.lifetime}/${encodePart(list.gender)}`;
    return `${head}/${list.sort}-toptn/${list.count}/${slots}.${jsonExtension(list.lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(
      jsonSegments(address, 'api/json/channels') ?? [],
      5,
      defaultLifetimes.channels,
    );
    const [genderText = '', sortText = '', countText = '', slotsText = ''] = taken?.rest ?? [];
    const slots = dottedParts(slotsText, 3);
    const gender = readGender(genderText);
    const sort = readWord(sortText.replace(/-toptn$/, '') || listDefaults.sort, channelSorts);
    const count = readCount(countText, listDefaults.count);
    const section = readWord(slots?.[0] ?? '', channelSections);
    const page = readPage(slots?.[2] ?? '');
    if (!taken || !slots || !gender || !sort || !count || section === undefined || !page) return undefined;
    return { lifetime: taken.lifetime, gender, sort, count, section, objectId: slots[1] ?? '', page };
  },
};

/** `/api/json/channel/{lifetime}/{first letter of dir}/{dir}.json` */
export const channelPath: WirePath<Partial<ChannelParams> & { dir: string }, ChannelParams> = {
  build({ dir, lifetime = defaultLifetimes.channel }) {
    return `/api/json/channel/${lifetime}/${firstLetters(dir, 1)}/${encodeSegment(dir)}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/channel') ?? [], 3, defaultLifetimes.channel);
    const dir = decodePart(taken?.rest[1] ?? '');
    return taken && dir ? { lifetime: taken.lifetime, dir } : undefined;
  },
};
