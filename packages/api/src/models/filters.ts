import {
  buildFilters,
  countrySlot,
  type FilterSlots,
  letterSlot,
  parseFilters,
  wordSlot,
} from '../address/filters.ts';

/** Filter values of a list of models, in the order of the ten slots of `filt` (requirement API-18). */
export const modelFilterValues = {
  age: ['18-21', '22-29', '30-39', '40+'],
  hair: ['brunette', 'dark', 'redhead', 'brown', 'blonde'],
  gender: ['man', 'woman', 'transgender'],
  height: ['very-little', 'little', 'medium', 'high'],
  weight: ['very-light', 'light', 'medium', 'heavy'],
  ethnicity: ['asian', 'caucasian', 'ebony', 'latin'],
  relationship: ['single', 'married', 'open'],
  orientation: ['1', '2', '3', '4', '5'],
} as const;

type Choices = typeof modelFilterValues;

/** Filters of a list of models. */
export type ModelFilters = {
  /** The first letter of the title, lower case, or `0` for anything that is not a letter. */
  letter?: string;
} & { [Key in keyof Choices]?: Choices[Key][number] } & {
  /** Two lower-case letters (ISO 3166-1). */
  country?: string;
};

const slots: FilterSlots<keyof ModelFilters> = [
  letterSlot,
  wordSlot('age', modelFilterValues.age),
  wordSlot('hair', modelFilterValues.hair),
  wordSlot('gender', modelFilterValues.gender),
  wordSlot('height', modelFilterValues.height),
  wordSlot('weight', modelFilterValues.weight),
  wordSlot('ethnicity', modelFilterValues.ethnicity),
  wordSlot('relationship', modelFilterValues.relationship),
  wordSlot('orientation', modelFilterValues.orientation),
  countrySlot,
];

export const buildModelFilters = (filters: ModelFilters): string => buildFilters(slots, filters);

/** Parses the filters of models; the cast is safe, because every slot checks its value. */
export const parseModelFilters = (segment: string): ModelFilters | undefined =>
  parseFilters(slots, segment) as ModelFilters | undefined;
