import { type SitemapKind, sitemapBlocks } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { one, rows } from '../database/rows.ts';
import type { SitemapVideo } from './sitemap.ts';

const sitemapDir = z.object({ dir: z.string(), title: z.string() });

export type SitemapDir = z.infer<typeof sitemapDir>;

const sitemapVideo = z.object({
  id: z.int(),
  dir: z.string(),
  title: z.string(),
  description: z.string(),
  post_date: z.date(),
  duration_seconds: z.int(),
  views: z.int(),
});

/** Kinds whose sitemaps list the pages of one table, by dir. */
export type DirectoryKind = 'categories' | 'models' | 'channels';

/** The videos that a brand lists, and the titles of the categories that it hides, in lower case. */
export interface SitemapScope {
  gender: string;
  hiddenCategories: readonly string[];
}

/** Conditions for rows of the alias `t` with pages that are not empty. `$1` is the gender; `$2`, the hidden titles, only for categories. */
const shown: Record<DirectoryKind, string> = {
  categories: `not t.is_hidden and lower(t.title) <> all($2::text[]) and ${withVideos('category')}`,
  models: withVideos('model'),
  channels: withVideos('channel'),
};

function withVideos(kind: string): string {
  return `not t.is_banned and exists (
    select from list_counts c where c.kind = '${kind}' and c.object_id = t.id and c.gender = $1 and c.total > 0)`;
}

const scopeValues = (kind: DirectoryKind, { gender, hiddenCategories }: SitemapScope): unknown[] =>
  kind === 'categories' ? [gender, hiddenCategories] : [gender];

const blockRow = z.object({ block: z.int() });

/**
 * The non-empty blocks of each kind. A block of videos costs one lookup in the index of listed videos, and one more entry for each
 * video in front of it that the brand does not list.
 */
export async function loadSitemapFiles(
  pool: Pool,
  scope: SitemapScope,
): Promise<{ kind: SitemapKind; block: number }[]> {
  const videos = rows(
    pool,
    blockRow,
    `with recursive list(id) as (select id from list_counts where list_key = list_key('all', 0, $2)),
     found(id) as (
       (select video_id from listings where list_id = (select id from list) order by video_id limit 1)
       union all
       select (select l.video_id from listings l
         where l.list_id = (select id from list) and l.video_id >= (found.id / $1 + 1) * $1 order by l.video_id limit 1)
       from found where found.id is not null)
     select id / $1 as block from found where id is not null`,
    [sitemapBlocks.videos, scope.gender],
  );
  const directories = (['categories', 'models', 'channels'] as const).map(async (kind) => {
    const values = scopeValues(kind, scope);
    const found = await rows(
      pool,
      blockRow,
      `select distinct t.id / $${values.length + 1} as block from ${kind} t where ${shown[kind]} order by 1`,
      [...values, sitemapBlocks[kind]],
    );
    return found.map(({ block }) => ({ kind, block }));
  });
  const named = (await Promise.all(directories)).flat();
  const blocks = (await videos).map(({ block }) => ({ kind: 'videos' as const, block }));
  return [{ kind: 'pages', block: 0 }, ...named, ...blocks];
}

const listsRow = z.object({
  videos: z.boolean(),
  categories: z.boolean(),
  models: z.boolean(),
  channels: z.boolean(),
});

/** Which lists of the brand have entries. */
export async function loadSitemapLists(pool: Pool, scope: SitemapScope): Promise<z.infer<typeof listsRow>> {
  return one(pool, listsRow, {
    name: 'sitemap-lists',
    text: `select exists (select from list_counts where list_key = list_key('all', 0, $1) and total > 0) as videos,
             exists (select from categories t where ${shown.categories}) as categories,
             exists (select from models where gender = $1 and not is_banned) as models,
             exists (select from channels where not is_banned) as channels`,
    values: scopeValues('categories', scope),
  });
}

/** The listed videos of one block of ids. */
export async function loadSitemapVideos(
  pool: Pool,
  block: number,
  { gender }: Pick<SitemapScope, 'gender'>,
): Promise<SitemapVideo[]> {
  const span = sitemapBlocks.videos;
  return rows(pool, sitemapVideo, {
    name: 'sitemap-videos',
    text: `select v.id, v.dir, v.title, left(v.description, 1000) as description, v.post_date, v.duration_seconds, v.views
           from videos v
           where v.id >= $1 and v.id < $2 and exists (
             select from listings l join list_counts c on c.id = l.list_id
             where l.video_id = v.id and c.kind = 'all' and c.gender = $3)
           order by v.id`,
    values: [block * span, (block + 1) * span, gender],
  });
}

/** The dirs of the categories, models or channels with listed videos in one block of ids. */
export async function loadSitemapDirs(
  pool: Pool,
  kind: DirectoryKind,
  block: number,
  scope: SitemapScope,
): Promise<SitemapDir[]> {
  const span = sitemapBlocks[kind];
  const values = scopeValues(kind, scope);
  const [from, to] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return rows(
    pool,
    sitemapDir,
    `select t.dir, t.title from ${kind} t where t.id >= ${from} and t.id < ${to} and ${shown[kind]} order by t.id`,
    [...values, block * span, (block + 1) * span],
  );
}
