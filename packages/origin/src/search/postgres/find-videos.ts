import type { Pool } from 'pg';
import { z } from 'zod';
import { cappedTotal, type VideoPage } from '../../database/paging/read-page.ts';
import { sortColumns } from '../../database/paging/video-lists.ts';
import { one, pageRow, rows } from '../../database/rows.ts';
import type { SearchPage, SearchQuery } from '../engine.ts';
import {
  type Guess,
  leaveOneOut,
  meaningfulWords,
  planSearch,
  type ReadWord,
  type SearchPlan,
} from '../plan.ts';

const nothing: SearchPage = { ids: [], total: 0, isExact: false };

/**
 * One page of the videos that contain every word of the search, best match first (see `find_places` in the database). A
 * search without results is repeated with similar words, and then without one of its words.
 */
export async function findVideos(pool: Pool, query: SearchQuery): Promise<SearchPage> {
  const { words, filters, isBanned } = await readSearch(pool, query);
  if (isBanned || filters === undefined) return nothing;
  const meaningful = meaningfulWords(words);
  const unknown = meaningful.filter(({ id }) => id === null);
  if (query.isLiteral && unknown.length > 0) return nothing;
  const guesses = await guessWords(pool, unknown, meaningful);
  const plan = planSearch(words, guesses);
  if (plan.groups.length === 0) return nothing;
  const found = await readPlaces(pool, [plan], filters, query);
  if (found.total > 0 || query.isLiteral) {
    const { isExact, corrected } = plan;
    return { ...found, isExact: isExact && found.total > 0, ...(corrected !== undefined && { corrected }) };
  }

  const allGuesses = [
    ...guesses,
    ...(await guessWords(
      pool,
      meaningful.filter(({ id }) => id !== null),
      meaningful,
    )),
  ];
  const widenedPlan = planSearch(words, allGuesses, { widened: true });
  const widened = await readPlaces(pool, [widenedPlan], filters, query);
  if (widened.total > 0) return { ...widened, isExact: false };
  const partialPlans = leaveOneOut(plan);
  return partialPlans.length === 0
    ? nothing
    : { ...(await readPlaces(pool, partialPlans, filters, query)), isExact: false };
}

const readWord = z
  .object({
    raw: z.string(),
    id: z.int().nullable(),
    videos: z.int(),
    is_common: z.boolean(),
    pair_id: z.int().nullable(),
    pair_videos: z.int().nullable(),
  })
  .transform(
    ({ raw, id, videos, is_common: isCommon, pair_id: pairId, pair_videos: pairVideos }): ReadWord => ({
      raw,
      id,
      videos,
      isCommon,
      pairId,
      pairVideos,
    }),
  );

const readRow = z.object({ words: z.array(readWord), filters: z.array(z.int()), is_banned: z.boolean() });

/** Looks up the words and filters; `filters` is undefined when no video has one of the filter marks. */
async function readSearch(pool: Pool, { term, type, duration, date }: SearchQuery) {
  const marks = [type, duration === 'all' ? 'all' : `d${duration}`, date]
    .filter((mark) => mark !== 'all')
    .map((mark) => `=${mark}`);
  const {
    words,
    filters,
    is_banned: isBanned,
  } = await one(pool, readRow, {
    name: 'read-search',
    text: `select contains_hidden_term($1) as is_banned,
             coalesce((select json_agg(w) from parse_search($1) w), '[]') as words,
             array(select id from search_words where word = any($2)) as filters`,
    values: [term, marks],
  });
  return { words, filters: filters.length === marks.length ? filters : undefined, isBanned };
}

/** Maximum number of words per kind of guess. */
const MAX_NEAR = 4;
const MAX_BEGINNING = 12;

const knownWord = z.object({ id: z.int(), videos: z.int() });

const guessRow = z.object({
  raw: z.string(),
  near: z.array(z.object({ ...knownWord.shape, form: z.string() })),
  beginning: z.array(knownWord),
  within: z.tuple([z.int(), z.int()]).nullable(),
  joined: knownWord.nullable(),
});

/** Dictionary words that may replace these words of a search. */
async function guessWords(
  pool: Pool,
  targets: readonly ReadWord[],
  all: readonly ReadWord[],
): Promise<Guess[]> {
  if (targets.length === 0) return [];
  const joined = targets.map((word) => {
    const next = all[all.indexOf(word) + 1];
    return next !== undefined && (word.id === null || next.id === null) ? word.raw + next.raw : '';
  });
  return rows(pool, guessRow, {
    name: 'guess-words',
    text: `select raw,
             (select coalesce(json_agg(json_build_object('id', id, 'videos', videos, 'form', form)), '[]') from words_near(raw, ${MAX_NEAR})) as near,
             (select coalesce(json_agg(json_build_object('id', id, 'videos', videos)), '[]') from words_beginning(raw, ${MAX_BEGINNING})
                where length(raw) > 2 or octet_length(raw) > length(raw)) as beginning,
             split_joined_words(raw) as within,
             (select json_build_object('id', id, 'videos', videos) from parse_search(joined) where id is not null limit 1) as joined
           from unnest($1::text[], $2::text[]) as asked(raw, joined)`,
    values: [targets.map(({ raw }) => raw), joined],
  });
}

/** A page of the concatenated results of the plans. Rows and total stop at `cappedTotal`. */
async function readPlaces(
  pool: Pool,
  plans: readonly SearchPlan[],
  filters: readonly number[],
  { term, gender, sort, page, count }: SearchQuery,
): Promise<VideoPage> {
  const first = (page - 1) * count;
  const values: unknown[] = [gender, term, filters, first, Math.min(count, Math.max(0, cappedTotal - first))];
  const calls = plans.map(({ groups, pairs }) => {
    values.push(
      groups.flat(),
      groups.flatMap((group, position) => group.map(() => position + 1)),
      pairs,
    );
    const [words, numbers, neighbours] = [values.length - 2, values.length - 1, values.length];
    return `find_places($1, $${words}::int[], $${numbers}::int[], $${neighbours}::int[], $3::int[], $2, ${cappedTotal})`;
  });
  const places =
    calls.length === 1
      ? calls[0]
      : `array(select place from unnest(${calls.join(' || ')}) with ordinality as every(place, n)
           group by place order by min(n) limit ${cappedTotal})`;
  const slice =
    sort === 'relevance'
      ? 'select place, n from unnest(places[$4::int + 1 : $4::int + $5::int]) with ordinality as p(place, n)'
      : `select place, n from unnest(sort_places(places, '${sortColumns[sort]}', $5::int, $4::int)) with ordinality as p(place, n)`;
  const ids = `select d.video_id from (${slice}) as p
     join search_documents d on d.generation = search_generation() and d.place = p.place
     where d.video_id > 0 order by p.n`;
  return one(pool, pageRow, {
    ...(calls.length === 1 && { name: `search-${sort}` }),
    text: `with found as materialized (select ${places} as places)
           select cardinality(places) as total, array(${ids}) as ids from found`,
    values,
  });
}
