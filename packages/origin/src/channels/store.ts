import type { ChannelSort } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';
import { first, rows } from '../database/rows.ts';

const channelRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  title2: z.string(),
  description: z.string(),
  url: z.string(),
  vda: z.boolean(),
  has_picture: z.boolean(),
  videos: z.int(),
  views: z.int(),
  likes: z.int(),
  dislikes: z.int(),
  subscribers: z.int(),
});

export type ChannelRow = z.infer<typeof channelRow>;

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
  return rows(pool, channelRow, {
    name: 'channel-cards',
    text: `select ${columns} from channels c where c.id = any($1::bigint[]) and not c.is_banned
           order by array_position($1::bigint[], c.id)`,
    values: [ids],
  });
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
  return first(pool, channelRow, `select ${columns} from channels c where c.dir = $1 and not c.is_banned`, [
    dir,
  ]);
}
