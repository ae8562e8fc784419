/** Words for the engine in memory: simple rules that are enough for the conformance suite. */

const unspaced = /[\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+/g;
const stopWords = new Set('a an and at be before by for in not of on or over the to with'.split(' '));

export const isStopWord = (word: string) => stopWords.has(word);

/** Lower case, without accents, words separated by one space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text. Scripts without spaces are cut into overlapping pairs of characters. */
export function wordsOf(text: string): string[] {
  const pairs = (run: string) =>
    run.length <= 2
      ? run
      : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)).join(' ');
  return fold(text)
    .replace(unspaced, (run) => ` ${pairs(run)} `)
    .split(' ')
    .filter((word) => word !== '');
}

/** The singular of an English plural. */
export function stem(word: string): string {
  if (/(?:[sc]h|[sxz])es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Number of letters to insert, delete, replace or exchange with their neighbour (optimal string alignment). */
export function typingErrors(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_n, j) => i || j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows[i] = row;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged));
    }
  }
  return at(a.length, b.length);
}

/** Whether a typed word is probably this one: one error, or two in a word of eight letters or more. */
export const isNear = (typed: string, word: string) =>
  typingErrors(typed, word) <= (typed.length < 8 ? 1 : 2);
