/** SQL that selects one of the words by a number. */
export function pickWord(words: readonly string[], number: string): string {
  return `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${number})::bigint % ${words.length}]`;
}

/** SQL of a uniformly distributed number below `limit`, a hash of the row number and the salt. */
export const spread = (salt: number, limit: string, row = 'i') =>
  `((hashint8extended(${row}, ${salt}) & 4294967295) * ${limit} / 4294967296)`;

/** SQL of a uniformly distributed fraction, 0 ≤ x < 1. */
export const fraction = (salt: number, row = 'i') => `(${spread(salt, '1000003', row)} / 1000003.0)`;

/**
 * SQL of a number below `limit`, with small numbers far more often: a few objects are big and many are small, as on real
 * sites. The first of n has a share of n to the power of -1/`steepness`.
 */
export const skewed = (salt: number, limit: string, steepness = 2, row = 'i') =>
  `floor(${limit} * power(${fraction(salt, row)}, ${steepness}))::bigint`;

export const firstWords = [
  'Slow',
  'Quiet',
  'Silver',
  'Amber',
  'Distant',
  'Luminous',
  'Copper',
  'Early',
  'Gentle',
  'Deep',
  'Golden',
  'Winter',
  'Violet',
];
export const secondWords = [
  'Aurora',
  'Ripples',
  'Silk',
  'Coral',
  'Coast',
  'Orbit',
  'Lattice',
  'Weave',
  'Embers',
  'Drift',
  'Moss',
];
export const thirdWords = [
  'over Basalt',
  'at Low Tide',
  'before Dawn',
  'after Rain',
  'on Slate',
  'under Glass',
  'in Blue Hour',
];
export const givenNames = [
  'Ada',
  'Bruno',
  'Clara',
  'Dario',
  'Elin',
  'Felix',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaia',
  'Levin',
  'Maren',
];

const syllables = [
  ...['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va', 'we'],
  ...['xi', 'yo', 'zu', 'bra', 'cle', 'dri', 'flo'],
];

/** SQL of an invented word such as `Bacedi`, unique for every number. Low numbers give short words. */
export function inventedWord(number: string): string {
  const base = syllables.length;
  const syllable = (power: number) => pickWord(syllables, `(${number}) / ${base ** power}`);
  const further = [3, 4].map(
    (power) => `CASE WHEN (${number}) >= ${base ** power} THEN ${syllable(power)} ELSE '' END`,
  );
  return `initcap(${[syllable(0), syllable(1), syllable(2), ...further].join(' || ')})`;
}
