import type { SearchSort } from '@nightjar/api';
import type { Pool } from 'pg';
import { cappedTotal, type ListFilters, type VideoPage } from '../database/paging/read-page.ts';
import { sortColumns } from '../database/paging/video-lists.ts';

export interface SearchQuery {
  term: string;
  gender: string;
  sort: SearchSort;
  page: number;
  count: number;
  filters: ListFilters | undefined;
}

/** From each way of finding at most so many videos are ranked, so that a common word costs no more than a rare one. */
const MAX_BY_WORDS = 2000;
const MAX_BY_LIKENESS = 300;
const MAX_BY_NAME = 500;
const MAX_NAMES = 5;
/** Only a search that finds fewer by its words may be misspelt: likeness costs more than words. */
const FEW = 60;

/**
 * Videos found three ways: by their words (full text), by titles that look alike where words find few (trigrams), and by
 * the performers, channels and categories whose name is like the search. The best by relevance, or in another order.
 */
export async function findVideos(pool: Pool, query: SearchQuery): Promise<VideoPage> {
  // Every word must be there. No operators: a search for "not this" would read the whole catalogue.
  const values: unknown[] = [query.term, query.gender];
  const conditions = ["l.list_id = (select id from list_counts where list_key = 'all:0:' || $2)"];
  const add = (condition: string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  const { isHd, isVr, minSeconds, maxSeconds, postedSince } = query.filters ?? {};
  add('l.is_hd =', isHd);
  add('l.is_vr =', isVr);
  add('l.duration_seconds >=', minSeconds);
  add('l.duration_seconds <', maxSeconds);
  add('l.posted >=', postedSince?.getTime());
  const position = Math.min((query.page - 1) * query.count, cappedTotal);
  values.push(query.count, position);
  const order = query.sort === 'relevance' ? 'score' : sortColumns[query.sort];

  const { rows } = await pool.query<{ total: number; ids: number[] }>(
    `with by_words as materialized (
       select v.id, 2 + 4 * ts_rank(v.search, q) as score
       from videos v, plainto_tsquery('english', $1) q
       where v.search @@ q and v.status_id = 1 and not v.is_private limit ${MAX_BY_WORDS}),
     by_likeness as (
       select v.id, 2 * strict_word_similarity($1, v.title) as score from videos v
       where (select count(*) from by_words) < ${FEW} and $1 <<% v.title and v.status_id = 1 and not v.is_private
       limit ${MAX_BY_LIKENESS}),
     names as (
       select kind, id, likeness from (
         select 'model' as kind, id, strict_word_similarity(title, $1) as likeness from models where title <<% $1
         union all
         select 'channel', id, strict_word_similarity(title, $1) from channels where title <<% $1
         union all
         select 'category', id, strict_word_similarity(title, $1) from categories where title <<% $1 and not is_hidden
       ) as alike order by likeness desc, id limit ${MAX_NAMES}),
     by_name as (
       select l.video_id as id, 2 * names.likeness as score
       from names join list_counts c on c.kind = names.kind and c.object_id = names.id and c.gender = $2
       cross join lateral (select video_id from listings where list_id = c.id
         order by popularity desc, video_id desc limit ${MAX_BY_NAME}) l),
     found as (
       select id, sum(score) as score
       from (select * from by_words union all select * from by_likeness union all select * from by_name) as ways
       group by id),
     matching as (
       select l.video_id, (found.score + ln(1 + greatest(l.popularity, 0)) / 50) as score, l.posted, l.duration_seconds, l.popularity,
         l.rating, l.views, l.views_week, l.views_day, l.comments
       from found join listings l on l.video_id = found.id where ${conditions.join(' and ')})
     select (select count(*) from matching) as total, array(
       select video_id from matching order by ${order} desc, video_id desc
       limit $${values.length - 1} offset $${values.length}) as ids`,
    values,
  );
  const [row] = rows;
  return { total: Math.min(row?.total ?? 0, cappedTotal), ids: (row?.ids ?? []).map(Number) };
}
