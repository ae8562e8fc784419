import {
  buildFilters,
  countrySlot,
  type FilterSlots,
  letterSlot,
  parseFilters,
  wordSlot,
} from '../address/filters.ts';
import { modelFilterValues } from '../models/filters.ts';

/** Filter values of a list of members (requirement API-18). */
export const memberFilterValues = {
  age: modelFilterValues.age,
  avatar: ['yes', 'no'],
  gender: modelFilterValues.gender,
  relationship: modelFilterValues.relationship,
  orientation: modelFilterValues.orientation,
} as const;

type Choices = typeof memberFilterValues;

/** Filters of a list of members. */
export type MemberFilters = {
  /** The first letter of the username, lower case, or `0` for anything that is not a letter. */
  letter?: string;
} & { [Key in keyof Choices]?: Choices[Key][number] } & {
  /** Two lower-case letters (ISO 3166-1). */
  country?: string;
};

/** The slots of models; `avatar` replaces the hair, and three slots are unused. */
const slots: FilterSlots<keyof MemberFilters> = [
  letterSlot,
  wordSlot('age', memberFilterValues.age),
  wordSlot('avatar', memberFilterValues.avatar),
  wordSlot('gender', memberFilterValues.gender),
  undefined,
  undefined,
  undefined,
  wordSlot('relationship', memberFilterValues.relationship),
  wordSlot('orientation', memberFilterValues.orientation),
  countrySlot,
];

export const buildMemberFilters = (filters: MemberFilters): string => buildFilters(slots, filters);

/** Parses the filters of members; the cast is safe, because every slot checks its value. */
export const parseMemberFilters = (segment: string): MemberFilters | undefined =>
  parseFilters(slots, segment) as MemberFilters | undefined;
