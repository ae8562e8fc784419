import type { ChannelSort } from '@nightjar/api';
import type { Pool } from 'pg';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';

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
  /** A first letter, lower case; `0` for titles that do not begin with a letter. */
  letter: string | undefined;
  page: number;
  count: number;
}

const columns = `c.id, c.dir, c.title, c.title2, c.description, c.url, c.vda, c.picture_key is not null as has_picture,
  c.videos, c.views, c.likes, c.dislikes, c.subscribers`;

/** The channels with these ids, in the order of the ids. */
export async function loadChannelRows(pool: Pool, ids: readonly number[]): Promise<ChannelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ChannelRow>({
    name: 'channel-cards',
    text: `select ${columns} from channels c where c.id = any($1::bigint[]) and not c.is_banned
           order by array_position($1::bigint[], c.id)`,
    values: [ids],
  });
  return rows;
}

export async function loadChannelPage(pool: Pool, { sort, letter, page, count }: ChannelQuery) {
  const filters = letter === undefined ? {} : { letter };
  const { ids, total } = await readDirectoryPage(pool, {
    list: { kind: 'channel', filters },
    sort,
    page,
    count,
  });
  return { rows: await loadChannelRows(pool, ids), total };
}

export async function loadChannel(pool: Pool, dir: string): Promise<ChannelRow | undefined> {
  const { rows } = await pool.query<ChannelRow>(
    `select ${columns} from channels c where c.dir = $1 and not c.is_banned`,
    [dir],
  );
  return rows[0];
}
