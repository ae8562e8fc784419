import type { ModelFilters, ModelSort } from '@nightjar/api';
import type { Pool } from 'pg';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';
import type { ModelInfo } from '../database/schema/catalogue.ts';

export interface ModelRow {
  id: number;
  dir: string;
  title: string;
  description: string;
  info: ModelInfo;
  gender: string;
  has_picture: boolean;
  videos: number;
  views: number;
  likes: number;
  dislikes: number;
  subscribers: number;
  rating: number;
  added_date: Date;
}

interface ModelQuery {
  gender: string;
  filters: ModelFilters;
  sort: ModelSort;
  page: number;
  count: number;
}

const columns = `m.id, m.dir, m.title, m.description, m.info, m.gender, m.picture_key is not null as has_picture, m.videos,
  m.views, m.likes, m.dislikes, m.subscribers, m.rating, m.added_date`;

/** The performers with these ids, in this order; banned ones are omitted. */
export async function loadModelRows(pool: Pool, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ModelRow>({
    name: 'model-cards',
    text: `select ${columns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join models m on m.id = wanted.id where not m.is_banned order by wanted.position`,
    values: [ids],
  });
  return rows;
}

/** One page of the list of performers, with the total. */
export async function loadModelPage(pool: Pool, { gender, filters, sort, page, count }: ModelQuery) {
  const { ids, total } = await readDirectoryPage(pool, {
    list: { kind: 'model', gender, filters },
    sort,
    page,
    count,
  });
  return { rows: await loadModelRows(pool, ids), total };
}

/** One performer by dir, or by id, which some clients send instead. */
export async function loadModel(pool: Pool, dirOrId: string): Promise<ModelRow | undefined> {
  const find = (condition: string) =>
    `select ${columns} from models m where ${condition} and not m.is_banned`;
  const { rows } = await pool.query<ModelRow>(find('m.dir = $1'), [dirOrId]);
  if (rows[0] || !/^\d{1,15}$/.test(dirOrId)) return rows[0];
  const byId = await pool.query<ModelRow>(find('m.id = $1'), [Number(dirOrId)]);
  return byId.rows[0];
}
