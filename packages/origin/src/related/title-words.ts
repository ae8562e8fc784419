/** English stop words. */
const stopWords = new Set(
  'a about above after again among an and at before behind below between by for from her his in into is its my near no of off on onto or our over the their this through to under up with without you your'.split(
    ' ',
  ),
);
const MAX_WORDS = 8;

/** The significant words of a title: lower case, without accents, numbers and duplicates, in the order of the title. */
export function titleWords(title: string): string[] {
  const words = title
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\p{N}+$/u.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Maps plural and singular to one key: "rivers" and "river". */
export function wordKey(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
