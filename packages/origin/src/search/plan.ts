/** A word of a search term with its dictionary entry. */
export interface ReadWord {
  /** Lower case, without accents. */
  raw: string;
  /** Id in the dictionary; null when no listed video contains the word. */
  id: number | null;
  videos: number;
  /** Whether it is a stop word, such as "the". */
  isCommon: boolean;
  /** Id of the pair with the next word; null when no listed video contains the pair. */
  pairId: number | null;
  pairVideos: number | null;
}

/** Dictionary words that may replace a word of the search. */
export interface Guess {
  raw: string;
  /** Words with a similar spelling. */
  near: readonly SpelledWord[];
  /** Words that start with it. */
  beginning: readonly KnownWord[];
  /** The ids of two words into which it can be split. */
  within: readonly [number, number] | null;
  /** The word that it forms together with the next word of the search. */
  joined: KnownWord | null;
}

interface KnownWord {
  id: number;
  videos: number;
}

interface SpelledWord extends KnownWord {
  /** The word as it is written in the catalogue. */
  form: string;
}

/** A video matches when it contains at least one word of each group. */
export interface SearchPlan {
  /** Rarest first. */
  groups: readonly (readonly number[])[];
  /** Pairs of adjacent words, rarest first; videos that contain all of them rank higher. */
  pairs: readonly number[];
  /** Whether every word was found without correction. */
  isExact: boolean;
  /** The words with their spelling corrected; undefined if no word is replaced by one of similar spelling. */
  corrected?: string;
}

/** More words hardly narrow the result, and each costs an index read. */
const MAX_GROUPS = 8;

/** The words without stop words, unless there are no others. */
export function meaningfulWords(words: readonly ReadWord[]): readonly ReadWord[] {
  const meaningful = words.filter(({ isCommon }) => !isCommon);
  return meaningful.length > 0 ? meaningful : words;
}

/**
 * Plans a search. An unknown word is replaced, in this order: joined with the next word, as a prefix if it is the last
 * word, by words of similar spelling, split into two words. Otherwise it is dropped.
 *
 * @param widened Also includes words similar to the known words, for a search that has found nothing.
 */
export function planSearch(
  words: readonly ReadWord[],
  guesses: readonly Guess[],
  { widened = false }: { widened?: boolean } = {},
): SearchPlan {
  const groups: { ids: number[]; videos: number }[] = [];
  const add = (known: readonly KnownWord[]) =>
    groups.push({
      ids: [...new Set(known.map(({ id }) => id))],
      videos: known.reduce((sum, { videos }) => sum + videos, 0),
    });
  const meaningful = meaningfulWords(words);
  const spellings = new Map<string, string>();
  let isJoinedWithPrevious = false;
  meaningful.forEach((word, position) => {
    if (isJoinedWithPrevious) {
      isJoinedWithPrevious = false;
      return;
    }
    const guess = guesses.find(({ raw }) => raw === word.raw);
    const isLast = position === meaningful.length - 1;
    const known = word.id === null ? [] : [{ id: word.id, videos: word.videos }];
    const beginning = isLast ? (guess?.beginning ?? []) : [];
    if (widened) {
      const wide = [...known, ...beginning, ...(guess?.near ?? [])];
      if (wide.length > 0) add(wide);
    } else if (known.length > 0) add(known);
    else if (guess?.joined) {
      add([guess.joined]);
      isJoinedWithPrevious = true;
    } else if (beginning.length > 0) add(beginning);
    else if (guess?.near[0]) {
      add(guess.near);
      spellings.set(word.raw, guess.near[0].form);
    } else if (guess?.within) for (const id of guess.within) add([{ id, videos: 0 }]);
  });
  const isExact = meaningful.every(({ id }) => id !== null);
  return {
    groups: groups
      .sort((a, b) => a.videos - b.videos)
      .slice(0, MAX_GROUPS)
      .map(({ ids }) => ids),
    pairs: isExact && !widened ? pairsOf(words) : [],
    isExact,
    ...(spellings.size > 0 && {
      corrected: words.map(({ raw }) => spellings.get(raw) ?? raw).join(' '),
    }),
  };
}

/** The database has no pairs with numbers. If any other pair is unknown, no pair is used. */
function pairsOf(words: readonly ReadWord[]): number[] {
  const pairs: KnownWord[] = [];
  for (const [position, { raw, pairId, pairVideos }] of words.slice(0, -1).entries()) {
    if (/^\d/.test(raw) || /^\d/.test(words[position + 1]?.raw ?? '')) continue;
    if (pairId === null) return [];
    pairs.push({ id: pairId, videos: pairVideos ?? 0 });
  }
  return pairs.sort((a, b) => a.videos - b.videos).map(({ id }) => id);
}

/** Plans that each omit one group, most frequent first; used when no video contains all words. */
export function leaveOneOut({ groups }: SearchPlan): SearchPlan[] {
  if (groups.length < 2) return [];
  return groups
    .map((_, left) => ({
      groups: groups.filter((_group, position) => position !== left),
      pairs: [],
      isExact: false,
    }))
    .reverse();
}
