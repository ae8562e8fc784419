import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { comments, friendships, playlists, playlistVideos } from '../../database/schema/index.ts';
import type { demonstrationDiscussions } from './discussions.ts';

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Inserts comments, friendships and playlists and computes their counters and anchors; the lists of videos must exist. */
export async function insertDiscussions(
  transaction: Transaction,
  discussions: ReturnType<typeof demonstrationDiscussions>,
): Promise<void> {
  await transaction.execute(sql`SET LOCAL nightjar.bulk = 'on'`);
  await transaction.insert(friendships).values(discussions.friendships);
  await transaction.insert(comments).values(discussions.comments);
  await transaction.insert(playlists).values(discussions.playlists);
  await transaction.insert(playlistVideos).values(discussions.entries);
  await transaction.execute(sql`
    UPDATE users SET friends = (
      SELECT count(*) FROM friendships WHERE accepted_at IS NOT NULL AND users.id IN (requester_id, addressee_id))`);
  await transaction.execute(sql`SELECT rebuild_discussions()`);
  await transaction.execute(sql`SET LOCAL nightjar.bulk = 'off'`);
  for (const [table, column] of [
    ['comments', 'id'],
    ['playlists', 'id'],
    ['playlist_videos', 'entry'],
  ] as const) {
    await transaction.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), (SELECT max(${sql.identifier(column)}) FROM ${sql.identifier(table)}))`,
    );
  }
}
