/** Words that say nothing of what a video shows. */
const hollow = new Set(
  'a about above after again among an and at before behind below between by for from her his in into is its my near no of off on onto or our over the their this through to under up with without you your'.split(
    ' ',
  ),
);
const MAX_WORDS = 8;

/** The telling words of a title: small letters, no accents, no plain numbers, each once and in its order. */
export function titleWords(title: string): string[] {
  const words = title
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !hollow.has(word) && !/^\p{N}+$/u.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Two forms of a word are one: "rivers" and "river". */
export function wordKey(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
