import type { Pool } from 'pg';
import { applyHiddenTerms } from '../../hidden-terms/apply-hidden-terms.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createPostgresEngine } from '../postgres/postgres-engine.ts';
import type { CatalogueVideo, SearchHarness } from './search-harness.ts';

/** The engine in the database, on an empty catalogue. */
export async function openPostgresHarness(): Promise<SearchHarness & { pool: Pool }> {
  const database = await createTestDatabase();
  const { pool } = database;

  async function store(video: CatalogueVideo): Promise<void> {
    await pool.query(
      `insert into videos (id, dir, title, description, status_id, post_date, duration_seconds, picture_key, gender, is_hd, vr,
         is_private, popularity)
       values ($1, 'v-' || $1::bigint, $2, $3, 1, $4, $5, 'x', $6, $7, $8, $9, $10)
       on conflict (id) do update set title = excluded.title, is_private = excluded.is_private`,
      [
        video.id,
        video.title,
        video.description ?? '',
        video.postedAt,
        video.durationSeconds ?? 0,
        video.gender,
        video.isHd ?? false,
        video.vr ?? null,
        video.isPrivate ?? false,
        video.popularity,
      ],
    );
    const named = (table: string, name: string) =>
      pool.query(
        `insert into ${table} (dir, title) values ($1, $1) on conflict (dir) do update set title = excluded.title returning id`,
        [name],
      );
    for (const [table, join, column, name] of [
      ['models', 'video_models', 'model_id', video.model],
      ['tags', 'video_tags', 'tag_id', video.tag],
      ['categories', 'video_categories', 'category_id', video.category],
    ] as const) {
      if (name === undefined) continue;
      const { rows } = await named(table, name);
      await pool.query(`insert into ${join} (video_id, ${column}) values ($1, $2) on conflict do nothing`, [
        video.id,
        rows[0]?.id,
      ]);
    }
    if (video.channel === undefined) return;
    const { rows } = await named('channels', video.channel);
    await pool.query('update videos set channel_id = $2 where id = $1', [video.id, rows[0]?.id]);
  }

  return {
    pool,
    engine: createPostgresEngine(pool),
    async store(videos) {
      for (const video of videos) await store(video);
    },
    async delete(videoId) {
      await pool.query('delete from videos where id = $1', [videoId]);
    },
    hideTerms: (terms) => applyHiddenTerms({ database, terms, log: silentLog }),
    close: () => database.close(),
  };
}
