import { type SitemapKind, sitemapBlocks } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
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

const shown: Record<DirectoryKind, string> = {
  categories: 'not is_hidden and not is_banned and total_videos > 0',
  models: 'not is_banned and videos > 0',
  channels: 'not is_banned and videos > 0',
};

const blockRow = z.object({ block: z.int() });

/** The non-empty blocks of each kind. A block of videos costs one lookup in the index of listed videos. */
export async function loadSitemapFiles(pool: Pool): Promise<{ kind: SitemapKind; block: number }[]> {
  const videos = rows(
    pool,
    blockRow,
    `with recursive found(id) as (
       (select video_id from listings order by video_id limit 1)
       union all
       select (select l.video_id from listings l where l.video_id >= (found.id / $1 + 1) * $1 order by l.video_id limit 1)
       from found where found.id is not null)
     select id / $1 as block from found where id is not null`,
    [sitemapBlocks.videos],
  );
  const directories = (['categories', 'models', 'channels'] as const).map(async (kind) => {
    const found = await rows(
      pool,
      blockRow,
      `select distinct id / $1 as block from ${kind} where ${shown[kind]} order by 1`,
      [sitemapBlocks[kind]],
    );
    return found.map(({ block }) => ({ kind, block }));
  });
  const named = (await Promise.all(directories)).flat();
  const blocks = (await videos).map(({ block }) => ({ kind: 'videos' as const, block }));
  return [{ kind: 'pages', block: 0 }, ...named, ...blocks];
}

/** The listed videos of one block of ids. */
export async function loadSitemapVideos(pool: Pool, block: number): Promise<SitemapVideo[]> {
  const span = sitemapBlocks.videos;
  return rows(pool, sitemapVideo, {
    name: 'sitemap-videos',
    text: `select v.id, v.dir, v.title, left(v.description, 1000) as description, v.post_date, v.duration_seconds, v.views
           from videos v
           where v.id >= $1 and v.id < $2 and exists (
             select from listings l join list_counts c on c.id = l.list_id
             where l.video_id = v.id and c.kind = 'all')
           order by v.id`,
    values: [block * span, (block + 1) * span],
  });
}

/** The dirs of the categories, models or channels with listed videos in one block of ids. */
export async function loadSitemapDirs(pool: Pool, kind: DirectoryKind, block: number): Promise<SitemapDir[]> {
  const span = sitemapBlocks[kind];
  return rows(
    pool,
    sitemapDir,
    `select dir, title from ${kind} where id >= $1 and id < $2 and ${shown[kind]} order by id`,
    [block * span, (block + 1) * span],
  );
}
