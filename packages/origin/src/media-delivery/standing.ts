import type { Pool } from 'pg';
import type { Viewer } from '../sessions/viewer.ts';
import type { Standing, VideoFacts } from './video-access.ts';

const stranger: Standing = { isOwner: false, isModerator: false, isFriend: false };

/** What the viewer is to a video. */
export async function standingOf(
  pool: Pool,
  viewer: Viewer,
  { ownerId }: Pick<VideoFacts, 'ownerId'>,
): Promise<Standing> {
  if (viewer.role === 'moderator') return { ...stranger, isModerator: true };
  if (ownerId === undefined) return stranger;
  if (ownerId === viewer.id) return { ...stranger, isOwner: true };
  const { rows } = await pool.query<{ is_friend: boolean }>({
    name: 'is-friend',
    text: `select exists (
      select from friendships where least(requester_id, addressee_id) = least($1::bigint, $2::bigint)
        and greatest(requester_id, addressee_id) = greatest($1::bigint, $2::bigint) and accepted_at is not null
    ) as is_friend`,
    values: [viewer.id, ownerId],
  });
  return { ...stranger, isFriend: rows[0]?.is_friend ?? false };
}
