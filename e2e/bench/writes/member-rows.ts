import type { Database } from '@nightjar/origin';
import { recorded, tokenHashSql } from './recorded-statement.ts';

/** The next write is by the next member, so that no limit is reached within a round. */
export const MEMBERS = 3000;
/** No divisor of `MEMBERS`, so that a pair of a member and a video occurs once. */
export const VIDEOS = 499;

/** Fills an empty database with members, their sessions, and listed videos; one of each has the recorded id. */
export async function fillMembers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    -- Without the triggers of lists of members, which take most of the time.
    SET nightjar.bulk = 'on';
    INSERT INTO categories (id, dir, title) VALUES (1, 'sea', 'Sea');
    CREATE TEMPORARY TABLE bench_members AS SELECT n FROM generate_series(1, ${MEMBERS}) n UNION ALL SELECT ${recorded.member};
    INSERT INTO users (id, username, email, password_hash, email_confirmed_at)
      SELECT n, 'member' || n, 'member' || n || '@example.org', 'x', now() FROM bench_members;
    INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT ${tokenHashSql('n')}, n, now() + interval '1 day'
      FROM bench_members;
    DROP TABLE bench_members;
    RESET nightjar.bulk;
    INSERT INTO videos (id, dir, title, status_id, post_date, picture_key)
      SELECT n, 'v' || n, 'Video ' || n, 1, now() - interval '20 days', 'x' FROM generate_series(1, ${VIDEOS}) n
      UNION ALL SELECT ${recorded.video}, 'recorded', 'Recorded', 1, now() - interval '20 days', 'x';
    INSERT INTO video_categories SELECT id, 1 FROM videos;`);
  await pool.query('VACUUM ANALYZE');
}

/** Removes everything that the measured writes have written. */
export async function removeWrites({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    'TRUNCATE votes, comments, favourites, watches, hourly_views, limit_events, place_anchors, notifications',
  );
  await pool.query('UPDATE users SET favourites = 0 WHERE favourites <> 0');
  await pool.query('UPDATE videos SET likes = 0, dislikes = 0, comments = 0, views = 0');
  await pool.query('VACUUM ANALYZE');
}
