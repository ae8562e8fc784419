import type { Pool } from 'pg';
import { z } from 'zod';
import { isPublicVideo } from '../access/video-predicate.ts';
import { first, one, rows } from '../database/rows.ts';
import type { SearchEngine } from '../search/engine.ts';
import { type Candidate, type Match, type MatchKind, matchKinds, type VideoAttributes } from './ranking.ts';
import { titleWords } from './title-words.ts';

/** Candidates read per list, most popular first; bounds the cost independently of the catalogue size. */
const A_LIST = 200;
const A_TAG = 100;
const A_WORD = 100;
const NEIGHBOURS = 100;

/** The video whose related videos are requested, with its stored ranking, if any. */
export interface Subject extends VideoAttributes {
  id: number;
  gender: string;
  statusId: number;
  isPrivate: boolean;
  /** The member who uploaded it. */
  ownerId?: number;
  /** Number of listed videos of the same gender. */
  catalogue: number;
  ranking: { ids: number[]; facts: string; isOld: boolean } | undefined;
}

const attributeColumns = `
  v.title, v.channel_id,
  array(select model_id from video_models where video_id = v.id order by 1) as models,
  array(select category_id from video_categories where video_id = v.id order by 1) as categories,
  array(select tag_id from video_tags where video_id = v.id order by 1) as tags`;

const ids = z.array(z.int());

const attributesRow = z.object({
  title: z.string(),
  channel_id: z.int().nullable(),
  models: ids,
  categories: ids,
  tags: ids,
});

const subjectRow = attributesRow.extend({
  gender: z.string(),
  status_id: z.int(),
  is_private: z.boolean(),
  user_id: z.int().nullable(),
  catalogue: z.int(),
  ranking: z.object({ ids, facts: z.string(), isOld: z.boolean() }).nullable(),
});

const candidateRow = attributesRow.extend({ id: z.int(), popularity: z.number(), views_week: z.int() });

const toAttributes = ({
  title,
  channel_id,
  models,
  categories,
  tags,
}: z.infer<typeof attributesRow>): VideoAttributes => ({
  words: titleWords(title),
  channelId: channel_id,
  models,
  categories,
  tags,
});

/** A video in any state; undefined when it does not exist. */
export async function loadSubject(pool: Pool, videoId: number): Promise<Subject | undefined> {
  const row = await first(pool, subjectRow, {
    name: 'related-subject',
    text: `select ${attributeColumns}, v.gender, v.status_id, v.is_private, v.user_id,
             case when r.video_id is not null then jsonb_build_object(
               'ids', r.ids, 'facts', r.facts, 'isOld', r.made_at < now() - interval '1 day') end as ranking,
             coalesce((select total from list_counts where list_key = list_key('all', 0, v.gender)), 0) as catalogue
           from videos v left join related_rankings r on r.video_id = v.id
           where v.id = $1`,
    values: [videoId],
  });
  if (row === undefined) return undefined;
  const { gender, catalogue, ranking } = row;
  return {
    ...toAttributes(row),
    id: videoId,
    gender,
    statusId: row.status_id,
    isPrivate: row.is_private,
    ...(row.user_id !== null && { ownerId: row.user_id }),
    catalogue,
    ranking: ranking ?? undefined,
  };
}

const matchRow = z.object({
  kind: z.enum(matchKinds),
  object_id: z.int(),
  total: z.int(),
  visitors: z.number(),
  video_id: z.int(),
  popularity: z.number(),
});

/** Candidates from the lists of the subject's models, channel and categories, and by tags and visitors. */
export async function loadMatches(pool: Pool, subject: Subject): Promise<Match[]> {
  const { id, gender, models, categories, tags, channelId } = subject;
  const lists: (readonly [MatchKind, number])[] = [
    ...models.map((model) => ['model', model] as const),
    ...categories.map((category) => ['category', category] as const),
    ...(channelId === null ? [] : [['channel', channelId] as const]),
    ['all', 0],
  ];
  const found = await rows(pool, matchRow, {
    name: 'related-sightings',
    text: matchesStatement,
    values: [id, gender, lists.map(([kind]) => kind), lists.map(([, object]) => object), tags],
  });
  return found.map(({ kind, object_id, total, visitors, video_id, popularity }) => ({
    kind,
    objectId: object_id,
    total,
    visitors,
    videoId: video_id,
    popularity,
  }));
}

const matchesStatement = `
  select own.kind as kind, own.object_id, c.total, 0::real as visitors, l.video_id, l.popularity / 1000.0::float8 as popularity
  from unnest($3::text[], $4::bigint[]) as own (kind, object_id)
  join list_counts c on c.list_key = list_key(own.kind, own.object_id, $2)
  cross join lateral (
    select video_id, popularity from listings where list_id = c.id
    order by popularity desc, video_id desc limit ${A_LIST}) as l
  where l.video_id <> $1
  union all
  select 'tag', t.id, greatest(t.videos, cardinality(j.ids)), 0, unnest(j.ids), 0
  from unnest($5::bigint[]) as own (id) join tags t on t.id = own.id
  cross join lateral (select array(
    select video_id from video_tags where tag_id = t.id order by video_id desc limit ${A_TAG}) as ids) as j
  union all
  select 'together', 0, 0, decayed_weight(t.weight, t.seen_at), t.other_id, 0
  from (select weight, seen_at, other_id from watched_together where video_id = $1
        order by weight desc limit ${NEIGHBOURS}) as t`;

/** Candidates whose title or names contain a word of the subject's title. */
export async function loadWordMatches(
  search: Pick<SearchEngine, 'videosWithWords'>,
  { words, gender }: Subject,
): Promise<Match[]> {
  const found = await search.videosWithWords({ words, gender, most: A_WORD });
  return found.flatMap(({ word, total, videoIds }) =>
    videoIds.map((videoId) => ({
      kind: 'word' as const,
      objectId: words.indexOf(word),
      total,
      visitors: 0,
      videoId,
      popularity: 0,
    })),
  );
}

/** The compared attributes of these videos; videos that are not public are omitted. */
export async function loadCandidates(
  pool: Pool,
  { id, gender }: Pick<Subject, 'id' | 'gender'>,
  ids: readonly number[],
): Promise<Candidate[]> {
  const found = await rows(pool, candidateRow, {
    name: 'related-candidates',
    text: `select v.id, v.popularity, v.views_week, ${attributeColumns}
           from unnest($1::bigint[]) as wanted (id) join videos v on v.id = wanted.id
           where ${isPublicVideo('v')} and v.gender = $2 and v.id <> $3`,
    values: [ids, gender, id],
  });
  return found.map((row) => ({
    ...toAttributes(row),
    id: row.id,
    popularity: row.popularity,
    viewsWeek: row.views_week,
  }));
}

const idsRow = z.object({ ids });

/**
 * Stores a ranking for all processes and returns the valid one: if another process has stored one first, that one.
 */
export async function saveRanking(
  pool: Pool,
  videoId: number,
  ranking: { ids: readonly number[]; facts: string },
): Promise<number[]> {
  const saved = await one(pool, idsRow, {
    name: 'save-related',
    text: `insert into related_rankings as r (video_id, facts, ids) values ($1, $2, $3)
           on conflict (video_id) do update set
             facts = excluded.facts,
             ids = case when r.facts = excluded.facts and r.made_at > now() - interval '1 day' then r.ids else excluded.ids end,
             made_at = case when r.facts = excluded.facts and r.made_at > now() - interval '1 day' then r.made_at else now() end
           returning ids`,
    values: [videoId, ranking.facts, ranking.ids],
  });
  return saved.ids;
}
