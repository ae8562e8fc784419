import { cappedTotal } from '../../database/paging/read-page.ts';
import {
  type SearchEngine,
  type SearchQuery,
  type Suggestion,
  type SuggestionKind,
  suggestionKinds,
} from '../engine.ts';
import {
  type Guess,
  leaveOneOut,
  meaningfulWords,
  planSearch,
  type ReadWord,
  type SearchPlan,
} from '../plan.ts';
import { fold, isNear, isStopWord, stem, typingErrors, wordsOf } from './memory-words.ts';
import type { CatalogueVideo, SearchHarness } from './search-harness.ts';

/** A video in the index, with the place of each of its words and pairs: 1 title, 2 names, 3 description. */
interface Entry {
  video: CatalogueVideo;
  places: Map<string, number>;
}

/**
 * A search engine without a database, which reads every video for every search. It proves that the conformance suite does
 * not depend on SQL, and shows what a second implementation needs.
 */
export function openMemoryHarness(): SearchHarness {
  const videos = new Map<number, CatalogueVideo>();
  let hiddenTerms: readonly string[] = [];
  let entries: Entry[] = [];
  let suggestions: Suggestion[] = [];
  const searches = new Map<string, { count: number; searchers: Set<string> }>();

  const isHidden = (text: string) =>
    hiddenTerms.some((term) => ` ${fold(text)} `.includes(` ${fold(term)} `));
  const isListed = (video: CatalogueVideo | undefined) =>
    video !== undefined && !video.isPrivate && !isHidden(`${video.title} ${video.description ?? ''}`);

  const engine: SearchEngine = {
    async index() {
      entries = [...videos.values()]
        .filter(isListed)
        .sort((a, b) => b.popularity - a.popularity || b.id - a.id)
        .map(toEntry);
      const keywords = [...searches].filter(
        ([term, { searchers }]) => searchers.size >= 3 && !isHidden(term),
      );
      suggestions = makeSuggestions(
        entries,
        keywords.sort(([, a], [, b]) => b.count - a.count).map(([term]) => term),
      );
      return { videos: 0, suggestionsChanged: true };
    },
    async remove(videoIds) {
      entries = entries.filter(({ video: { id } }) => !videoIds.includes(id) || isListed(videos.get(id)));
    },
    async query(query) {
      return isHidden(query.term) ? { ids: [], total: 0, isExact: false } : search(entries, query);
    },
    async suggest({ text, most, hiddenCategories }) {
      if (isHidden(text) || (text !== '' && fold(text) === '')) return [];
      const hidden = hiddenCategories.map((title) => title.toLowerCase());
      const shown = suggestions.filter(
        ({ kind, title }) =>
          (kind !== 'category' && kind !== 'keyword') || !hidden.includes(title.toLowerCase()),
      );
      const ranked = shown
        .map((suggestion) => ({ suggestion, rank: suggestionRank(fold(text), suggestion.key) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .sort((a, b) => a.rank - b.rank)
        .map(({ suggestion }) => suggestion);
      return suggestionKinds.flatMap((wanted) => ranked.filter(({ kind }) => kind === wanted).slice(0, most));
    },
    async learn(learned) {
      for (const { term, searches: count, searcher } of learned) {
        const known = searches.get(term) ?? { count: 0, searchers: new Set() };
        searches.set(term, { count: known.count + count, searchers: known.searchers.add(searcher) });
      }
    },
    async videosWithWords({ words, gender, most }) {
      return words.flatMap((word) => {
        const matching = entries.filter(({ places }) => (places.get(stem(fold(word))) ?? 3) < 3);
        const ids = matching.filter(({ video }) => video.gender === gender).map(({ video }) => video.id);
        return matching.length === 0 ? [] : [{ word, total: matching.length, videoIds: ids.slice(0, most) }];
      });
    },
  };

  return {
    engine,
    async store(stored) {
      for (const video of stored) videos.set(video.id, video);
    },
    async delete(videoId) {
      videos.delete(videoId);
    },
    async hideTerms(terms) {
      hiddenTerms = terms;
    },
    async close() {},
  };
}

const namesOf = (video: CatalogueVideo): [SuggestionKind, string][] =>
  [
    ...(video.category === undefined ? [] : [['category', video.category] as const]),
    ...(video.channel === undefined ? [] : [['channel', video.channel] as const]),
    ...(video.model === undefined ? [] : [['model', video.model] as const]),
  ].map(([kind, title]) => [kind, title]);

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, position) => `${stem(words[position] ?? '')} ${stem(word)}`);

function toEntry(video: CatalogueVideo): Entry {
  const places = new Map<string, number>();
  const add = (words: readonly string[], place: number) => {
    for (const word of words) places.set(word, Math.min(place, places.get(word) ?? place));
  };
  const names = [
    ...namesOf(video).map(([, title]) => title),
    ...(video.tag === undefined ? [] : [video.tag]),
  ];
  for (const [texts, place] of [
    [[video.title], 1],
    [names, 2],
    [[video.description ?? ''], 3],
  ] as const) {
    for (const words of texts.map(wordsOf)) {
      add(words.map(stem), place);
      if (place < 3) add(pairsOf(words), place);
    }
  }
  return { video, places };
}

function search(entries: readonly Entry[], query: SearchQuery) {
  const dictionary = [...new Set(entries.flatMap(({ places }) => [...places.keys()]))];
  const counts = new Map(
    dictionary.map((word) => [word, entries.filter(({ places }) => places.has(word)).length]),
  );
  const known = (word: string) =>
    counts.has(word) ? { id: dictionary.indexOf(word), videos: counts.get(word) ?? 0 } : null;
  const forms = [...new Set(entries.flatMap(({ video }) => formsOf(video)))];

  const typed = wordsOf(query.term);
  const words = typed.map((raw, position): ReadWord => {
    const pair = known(`${stem(raw)} ${stem(typed[position + 1] ?? '')}`);
    const word = known(stem(raw));
    return {
      raw,
      id: word?.id ?? null,
      videos: word?.videos ?? 0,
      isCommon: isStopWord(raw),
      pairId: pair?.id ?? null,
      pairVideos: pair?.videos ?? null,
    };
  });
  const wordsFor = (found: readonly string[]) => found.flatMap((form) => known(stem(form)) ?? []);
  const guesses = words.map(({ raw }, position): Guess => {
    const near = forms.filter((form) => isNear(raw, form));
    const least = Math.min(...near.map((form) => typingErrors(raw, form)));
    const splits = [...raw].flatMap((_, cut) => {
      const [a, b] = [known(stem(raw.slice(0, cut))), known(stem(raw.slice(cut)))];
      return cut >= 3 && a && b ? [[a.id, b.id] as const] : [];
    });
    return {
      raw,
      near: near
        .filter((form) => typingErrors(raw, form) === least)
        .flatMap((form) => wordsFor([form]).map((word) => ({ ...word, form }))),
      beginning:
        raw.length > 2 || /[^ -~]/.test(raw) ? wordsFor(forms.filter((form) => form.startsWith(raw))) : [],
      within: splits[0] ?? null,
      joined: known(stem(raw + (words[position + 1]?.raw ?? ''))),
    };
  });

  const plan = planSearch(words, guesses);
  const unknown = meaningfulWords(words).filter(({ id }) => id === null);
  if (query.isLiteral && unknown.length > 0) return { ids: [], total: 0, isExact: false };
  const plans = query.isLiteral
    ? [[plan]]
    : [[plan], [planSearch(words, guesses, { widened: true })], leaveOneOut(plan)];
  const isMatch = filterOf(query);
  const candidates = entries.filter(({ video }) => isMatch(video));
  const first = plans
    .map((step) => [...new Set(step.flatMap((one) => matches(candidates, one, dictionary, query.term)))])
    .findIndex((found) => found.length > 0);
  const found = [
    ...new Set((plans[first] ?? []).flatMap((one) => matches(candidates, one, dictionary, query.term))),
  ];
  const ordered = query.sort === 'relevance' ? found : found.toSorted(orderOf(query.sort));
  const start = (query.page - 1) * query.count;
  return {
    ids: ordered.slice(start, start + query.count).map(({ video }) => video.id),
    total: Math.min(found.length, cappedTotal),
    isExact: found.length > 0 && first === 0 && unknown.length === 0,
    ...(first === 0 && plan.corrected !== undefined && { corrected: plan.corrected }),
  };
}

/** The matching videos, best first. */
function matches(
  entries: readonly Entry[],
  plan: SearchPlan,
  dictionary: readonly string[],
  term: string,
): Entry[] {
  if (plan.groups.length === 0) return [];
  const worst = ({ places }: Entry, groups: readonly (readonly number[])[]) =>
    Math.max(
      ...groups.map((ids) => Math.min(...ids.map((id) => places.get(dictionary[id] ?? '') ?? NO_MATCH))),
    );
  const rank = (entry: Entry) => {
    const place = worst(entry, plan.groups);
    if (place === NO_MATCH || fold(entry.video.title) === fold(term)) return place === NO_MATCH ? place : -1;
    return plan.pairs.length > 0 &&
      worst(
        entry,
        plan.pairs.map((id) => [id]),
      ) < 3
      ? 0
      : place;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const NO_MATCH = 9;
const DAY_MS = 86_400_000;

function filterOf({ gender, type, duration, date }: SearchQuery) {
  const days = { all: Number.POSITIVE_INFINITY, day: 1, week: 7, month: 30 }[date];
  return (video: CatalogueVideo) => {
    const { durationSeconds = 0, postedAt, vr = null, isHd = false } = video;
    const band = durationSeconds < 600 ? '1' : durationSeconds < 2401 ? '2' : '3';
    return (
      video.gender === gender &&
      (type === 'all' || (type === 'hd' ? isHd : vr !== null)) &&
      (duration === 'all' || duration === band) &&
      Date.now() - postedAt.getTime() <= days * DAY_MS
    );
  };
}

function orderOf(sort: SearchQuery['sort']) {
  const key = ({ video }: Entry) =>
    sort === 'longest'
      ? (video.durationSeconds ?? 0)
      : sort === 'most-popular'
        ? video.popularity
        : video.postedAt.getTime();
  return (a: Entry, b: Entry) => key(b) - key(a);
}

const formsOf = (video: CatalogueVideo) =>
  [video.title, video.description ?? '', video.tag ?? '', ...namesOf(video).map(([, title]) => title)]
    .flatMap(wordsOf)
    .filter((word) => !/\d/.test(word));

function makeSuggestions(entries: readonly Entry[], keywords: readonly string[]): Suggestion[] {
  const totals = new Map<string, Suggestion>();
  for (const { video } of entries) {
    for (const [kind, title] of namesOf(video)) {
      const known = totals.get(`${kind} ${title}`);
      totals.set(`${kind} ${title}`, {
        kind,
        key: fold(title),
        dir: title,
        title,
        total: (known?.total ?? 0) + 1,
      });
    }
  }
  const names = [...totals.values()].sort((a, b) => b.total - a.total);
  return [
    ...keywords.map((title) => ({ kind: 'keyword' as const, key: fold(title), dir: '', title, total: 0 })),
    ...names,
  ];
}

/** Beginning of the title, of another word, any part, a typing error. */
function suggestionRank(typed: string, key: string): number {
  if (key.startsWith(typed)) return 1;
  const words = key.split(' ');
  if (typed.split(' ').every((one) => words.some((word) => word.startsWith(one)))) return 2;
  if (typed.length >= 3 && key.includes(typed)) return 3;
  return typed.split(' ').every((one) => words.some((word) => isNear(one, word.slice(0, 10)))) ? 4 : NO_MATCH;
}
