import type { ModelFilters } from '@nightjar/api';
import { countryName } from '@nightjar/i18n/countries';

/** The bands of the filters, as lower (included) and upper (left out) bound of the number in the fact. */
const ageBands: Record<NonNullable<ModelFilters['age']>, readonly [number, number]> = {
  '18-21': [18, 22],
  '22-29': [22, 30],
  '30-39': [30, 40],
  '40+': [40, 200],
};
/** Centimetres. */
const heightBands: Record<NonNullable<ModelFilters['height']>, readonly [number, number]> = {
  'very-little': [0, 155],
  little: [155, 165],
  medium: [165, 175],
  high: [175, 300],
};
/** Kilograms. */
const weightBands: Record<NonNullable<ModelFilters['weight']>, readonly [number, number]> = {
  'very-light': [0, 48],
  light: [48, 57],
  medium: [57, 68],
  heavy: [68, 500],
};
/** Values 2 to 5 of the specification, section 3; 1 is "not sure". */
const orientations: Record<NonNullable<ModelFilters['orientation']>, string> = {
  '1': 'not sure',
  '2': 'hetero',
  '3': 'gay',
  '4': 'lesbian',
  '5': 'bisexual',
};

/** The conditions of a list of performers as SQL with values; nothing of the address ever becomes SQL text. */
export function modelConditions(
  gender: string,
  filters: ModelFilters,
): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [gender];
  const conditions = ['gender = $1'];
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const fact = (name: string) => (place: string) => `lower(info ->> '${name}') = ${place}`;
  const addBand = (name: string, band: readonly [number, number] | undefined) => {
    if (band === undefined) return;
    const number = `substring(info ->> '${name}' from '\\d{1,4}')::int`;
    add((place) => `${number} >= ${place}`, band[0]);
    add((place) => `${number} < ${place}`, band[1]);
  };
  const { letter, age, hair, height, weight, ethnicity, relationship, orientation, country } = filters;
  if (letter === '0') conditions.push("title !~ '^[[:alpha:]]'");
  else add((place) => `lower(left(title, 1)) = ${place}`, letter);
  addBand('age', age && ageBands[age]);
  addBand('height', height && heightBands[height]);
  addBand('weight', weight && weightBands[weight]);
  add(fact('hair'), hair);
  add(fact('gender'), filters.gender);
  add(fact('race'), ethnicity);
  add(fact('relationship'), relationship);
  add(fact('orientation'), orientation && orientations[orientation]);
  // Facts name a country or give its code.
  const countryTexts = country && [country, countryName(country.toUpperCase())?.toLowerCase() ?? country];
  add((place) => `lower(info ->> 'country') = any(${place})`, countryTexts);
  return { conditions, values };
}
