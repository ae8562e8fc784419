import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { mayReadWall } from './profile-access.ts';
import { isShownComment, isShownEntry, isShownMember, isShownPlaylist } from './shown-objects.ts';
import { maySeeVideo } from './video-predicate.ts';

/** An object that members and guests vote on, comment on, subscribe to or report. */
export interface CommunityObject {
  section: 'video' | 'model' | 'channel' | 'member' | 'playlist' | 'comment';
  objectId: number;
}

/** SQL: $2 is the viewer's id, $3 whether the viewer is a moderator. */
const isOpen = (video: string) => maySeeVideo({ video, viewerId: '$2', isModerator: '$3' }, 'activity');

const openVideo = (id: string) => `exists (select from videos v where v.id = ${id} and ${isOpen('v')})`;
const openMember = (id: string) =>
  `exists (select from users u where u.id = ${id} and ${isShownMember('u')})`;
const openWall = (id: string) => `exists (select from users u where u.id = ${id} and ${isShownMember('u')}
  and ${mayReadWall({ user: 'u', viewerId: '$2::bigint', isModerator: '$3::boolean' })})`;

const conditions: Record<CommunityObject['section'], string> = {
  video: openVideo('$1'),
  model: `exists (select from models m where m.id = $1 and ${isShownEntry('m')})`,
  channel: `exists (select from channels c where c.id = $1 and ${isShownEntry('c')})`,
  member: openMember('$1'),
  playlist: `exists (select from playlists p where p.id = $1 and ${openMember('p.user_id')}
    and (p.user_id = $2 or ${isShownPlaylist('p')}))`,
  comment: `exists (select from comments c where c.id = $1 and ${isShownComment('c')} and case c.section
    when 'video' then ${openVideo('c.object_id')} when 'member' then ${openWall('c.object_id')} else true end)`,
};

const openRow = z.object({ open: z.boolean() });

/** Whether a viewer may act on an object: it is not deleted, in processing, blocked, or private to other viewers. */
export async function mayAccess(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: CommunityObject,
  viewer: Viewer | undefined,
): Promise<boolean> {
  const { open } = await one(pool, openRow, {
    name: `open-${section}`,
    // PostgreSQL needs a type for every parameter, and not every condition uses all of them.
    text: `select ${conditions[section]} as open from (select $1::bigint, $2::bigint, $3::boolean) as viewer`,
    values: [objectId, viewer?.id ?? null, viewer?.role === 'moderator'],
  });
  return open;
}
