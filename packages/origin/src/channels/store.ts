import type { ChannelSort } from '@nightjar/api';
import type { Pool } from 'pg';

export interface ChannelRow {
  id: number;
  dir: string;
  title: string;
  title2: string;
  description: string;
  url: string;
  vda: boolean;
  has_picture: boolean;
  videos: number;
  views: number;
  likes: number;
  dislikes: number;
  subscribers: number;
}

interface ChannelQuery {
  sort: ChannelSort;
  /** A first letter, lower case; `0` for titles that begin with none. */
  letter: string | undefined;
  page: number;
  count: number;
}

const columns = `id, dir, title, title2, description, url, vda, picture_key is not null as has_picture, videos, views,
  likes, dislikes, subscribers`;

const byTitle = 'title collate "und-x-icu"';
const orders: Record<ChannelSort, string> = {
  alphabet: `${byTitle}, id`,
  alphabetaz: `${byTitle}, id`,
  alphabetza: `${byTitle} desc, id desc`,
  'count-videos': 'videos desc, id desc',
  'latest-updates': 'last_video_date desc nulls last, id desc',
  'most-popular': 'popularity desc, id desc',
  'most-viewed': 'views desc, id desc',
  recent: 'added_date desc, id desc',
  'top-rated': 'rating desc, id desc',
};

/** One page of the channels. They are hundreds, not millions: counting and passing over them costs little. */
export async function loadChannelPage(pool: Pool, { sort, letter, page, count }: ChannelQuery) {
  const where = `($1::text is null or (case when $1 = '0' then title !~ '^[[:alpha:]]' else lower(left(title, 1)) = $1 end))`;
  const [{ rows: totals }, { rows }] = await Promise.all([
    pool.query<{ total: number }>(`select count(*) as total from channels where ${where}`, [letter ?? null]),
    pool.query<ChannelRow>(
      `select ${columns} from channels where ${where} order by ${orders[sort]} limit $2 offset $3`,
      [letter ?? null, count, (page - 1) * count],
    ),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

export async function loadChannel(pool: Pool, dir: string): Promise<ChannelRow | undefined> {
  const { rows } = await pool.query<ChannelRow>(`select ${columns} from channels where dir = $1`, [dir]);
  return rows[0];
}
