import { dottedParts, jsonSegments, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, jsonExtension } from '../address/lifetimes.ts';
import { encodePart, readWord } from '../address/parts.ts';
import { defaultGender, readGender, type WirePath } from '../address/wire-path.ts';

/** Where videos are pinned: the home page, or a category. */
export const pinnedSections = ['home', 'categories'] as const;
export type PinnedSection = (typeof pinnedSections)[number];

/** Parameters of a request for the pinned videos of a page. */
export interface PinnedParams {
  lifetime: CacheLifetime;
  gender: string;
  section: PinnedSection;
  /** The dir of the category; empty for the home page. */
  objectId: string;
}

/** Short, because a moderator sees the result of a change. */
const defaultLifetime = 60;

/** `/api/json/pinned/{lifetime}/{gender}/{section}.{object_id}.json` */
export const pinnedPath: WirePath<Partial<PinnedParams>, PinnedParams> = {
  build({ lifetime = defaultLifetime, gender = defaultGender, section = 'home', objectId = '' }) {
    const slots = `${section}.${encodePart(objectId)}`;
    return `/api/json/pinned/${lifetime}/${encodePart(gender)}/${slots}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/pinned') ?? [], 3, defaultLifetime);
    const [genderText = '', slotsText = ''] = taken?.rest ?? [];
    const slots = dottedParts(slotsText, 2);
    const gender = readGender(genderText);
    const section = readWord(slots?.[0] || 'home', pinnedSections);
    return taken && slots && gender && section
      ? { lifetime: taken.lifetime, gender, section, objectId: slots[1] ?? '' }
      : undefined;
  },
};
