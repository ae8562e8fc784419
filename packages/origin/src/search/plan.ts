/** A word of a search, as the dictionary knows it. */
export interface ReadWord {
  /** Small letters without accents. */
  raw: string;
  /** Its number in the dictionary; null when no listed video holds it. */
  id: number | null;
  videos: number;
  /** One of those that are in every other title and say little, such as "the". */
  isCommon: boolean;
  /** The pair that it makes with the next word; null when no listed video holds that. */
  pairId: number | null;
  pairVideos: number | null;
}

/** Words that one which nobody knows may have been meant to be. */
export interface Guess {
  raw: string;
  near: readonly KnownWord[];
  beginning: readonly KnownWord[];
  /** The two words that it may be without the blank. */
  within: readonly [number, number] | null;
  /** What it is together with the next word of the search, when that is a word. */
  joined: KnownWord | null;
}

interface KnownWord {
  id: number;
  videos: number;
}

/** What videos must hold: a word of each group. */
export interface SearchPlan {
  /** The rarest first. */
  groups: readonly (readonly number[])[];
  /** Pairs of neighbouring words, the rarest first: who holds them all is closer to the search. */
  pairs: readonly number[];
  /** Whether every word was found as it was typed. */
  isExact: boolean;
}

/** More words narrow nothing further and each costs a reading. */
const MAX_GROUPS = 8;

/** The words that count: without the common ones, unless there are no others. */
export function meaningfulWords(words: readonly ReadWord[]): readonly ReadWord[] {
  const meaningful = words.filter(({ isCommon }) => !isCommon);
  return meaningful.length > 0 ? meaningful : words;
}

/**
 * What to look for. An unknown last word may be one that is still being typed; else an unknown word is taken for two
 * without their blank, for one with a blank too many, or for a slip; one that is like nothing is left out.
 *
 * @param widened Takes what is like the known words as well, for a search that finds nothing as it stands.
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
  const counting = meaningfulWords(words);
  let joinedBefore = false;
  counting.forEach((word, position) => {
    if (joinedBefore) {
      joinedBefore = false;
      return;
    }
    const guess = guesses.find(({ raw }) => raw === word.raw);
    const isLast = position === counting.length - 1;
    const known = word.id === null ? [] : [{ id: word.id, videos: word.videos }];
    const beginning = isLast ? (guess?.beginning ?? []) : [];
    if (widened) {
      const wide = [...known, ...beginning, ...(guess?.near ?? [])];
      if (wide.length > 0) add(wide);
    } else if (known.length > 0) add(known);
    else if (guess?.joined) {
      add([guess.joined]);
      joinedBefore = true;
    } else if (beginning.length > 0) add(beginning);
    else if (guess?.near.length) add(guess.near);
    else if (guess?.within) for (const id of guess.within) add([{ id, videos: 0 }]);
  });
  const isExact = counting.every(({ id }) => id !== null);
  return {
    groups: groups
      .sort((a, b) => a.videos - b.videos)
      .slice(0, MAX_GROUPS)
      .map(({ ids }) => ids),
    pairs: isExact && !widened ? pairsOf(words) : [],
    isExact,
  };
}

/** Numbers make no pairs in the database; otherwise either all neighbours are known together or none count. */
function pairsOf(words: readonly ReadWord[]): number[] {
  const pairs: KnownWord[] = [];
  for (const [position, { raw, pairId, pairVideos }] of words.slice(0, -1).entries()) {
    if (/^\d/.test(raw) || /^\d/.test(words[position + 1]?.raw ?? '')) continue;
    if (pairId === null) return [];
    pairs.push({ id: pairId, videos: pairVideos ?? 0 });
  }
  return pairs.sort((a, b) => a.videos - b.videos).map(({ id }) => id);
}

/** For a search whose words are never together: without one of them each, first without the most frequent. */
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
