import type { ModelFilters, ModelSort } from '@nightjar/api';
import type { Pool } from 'pg';
import type { ModelInfo } from '../database/schema/catalogue.ts';
import { modelConditions } from './model-conditions.ts';

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

const columns = `id, dir, title, description, info, gender, picture_key is not null as has_picture, videos, views, likes,
  dislikes, subscribers, rating, added_date`;

const byTitle = 'title collate "und-x-icu"';
const orders: Record<ModelSort, string> = {
  alphabet: `${byTitle}, id`,
  alphabetaz: `${byTitle}, id`,
  alphabetza: `${byTitle} desc, id desc`,
  'count-videos': 'videos desc, id desc',
  'latest-updates': 'last_video_date desc nulls last, id desc',
  'most-commented': 'comments desc, id desc',
  'most-popular': 'popularity desc, id desc',
  'most-subscribed': 'subscribers desc, id desc',
  'most-viewed': 'views desc, id desc',
  recent: 'added_date desc, id desc',
  'top-rated': 'rating desc, id desc',
};

/** One page of the performers. They are thousands, not millions: counting and passing over them costs little. */
export async function loadModelPage(pool: Pool, { gender, filters, sort, page, count }: ModelQuery) {
  const { conditions, values } = modelConditions(gender, filters);
  const where = conditions.join(' and ');
  const next = values.length + 1;
  const [{ rows: totals }, { rows }] = await Promise.all([
    pool.query<{ total: number }>(`select count(*) as total from models where ${where}`, values),
    pool.query<ModelRow>(
      `select ${columns} from models where ${where} order by ${orders[sort]} limit $${next} offset $${next + 1}`,
      [...values, count, (page - 1) * count],
    ),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** One performer by dir, or by number as some clients ask. */
export async function loadModel(pool: Pool, dirOrId: string): Promise<ModelRow | undefined> {
  const { rows } = await pool.query<ModelRow>(`select ${columns} from models where dir = $1`, [dirOrId]);
  if (rows[0] || !/^\d{1,15}$/.test(dirOrId)) return rows[0];
  const byId = await pool.query<ModelRow>(`select ${columns} from models where id = $1`, [Number(dirOrId)]);
  return byId.rows[0];
}
