import type { ModelFilters, ModelSort } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';
import { first, rows } from '../database/rows.ts';

const modelRow = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  info: z.record(z.string(), z.string()),
  gender: z.string(),
  has_picture: z.boolean(),
  videos: z.int(),
  views: z.int(),
  likes: z.int(),
  dislikes: z.int(),
  subscribers: z.int(),
  rating: z.number(),
  added_date: z.date(),
});

export type ModelRow = z.infer<typeof modelRow>;

interface ModelQuery {
  gender: string;
  filters: ModelFilters;
  sort: ModelSort;
  page: number;
  count: number;
}

const columns = `m.id, m.dir, m.title, m.description, m.info, m.gender, m.picture_key is not null as has_picture, m.videos,
  m.views, m.likes, m.dislikes, m.subscribers, m.rating, m.added_date`;

/** The models with these ids, in this order; banned ones are omitted. */
export async function loadModelRows(pool: Pool, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return [];
  return rows(pool, modelRow, {
    name: 'model-cards',
    text: `select ${columns} from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join models m on m.id = wanted.id where not m.is_banned order by wanted.position`,
    values: [ids],
  });
}

/** One page of the list of models, with the total. */
export async function loadModelPage(pool: Pool, { gender, filters, sort, page, count }: ModelQuery) {
  const { ids, total } = await readDirectoryPage(pool, {
    list: { kind: 'model', gender, filters },
    sort,
    page,
    count,
  });
  return { rows: await loadModelRows(pool, ids), total };
}

/** One model by dir, or by id, which some clients send instead. */
export async function loadModel(pool: Pool, dirOrId: string): Promise<ModelRow | undefined> {
  const find = (condition: string) =>
    `select ${columns} from models m where ${condition} and not m.is_banned`;
  const byDir = await first(pool, modelRow, find('m.dir = $1'), [dirOrId]);
  if (byDir || !/^\d{1,15}$/.test(dirOrId)) return byDir;
  return first(pool, modelRow, find('m.id = $1'), [Number(dirOrId)]);
}
