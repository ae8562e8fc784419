import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { refreshAnchors, refreshSortKeys } from '../../database/paging/refresh-listings.ts';
import { createPostgresEngine } from '../../search/postgres/postgres-engine.ts';
import { tokenHash } from '../../sessions/store.ts';
import { sessionCookie } from '../../sessions/viewer.ts';
import { testUsers } from '../test-catalogue.ts';
import { hasBlockedOwner, type MatrixViewer, type VideoKind } from './specification.ts';

/** Two accounts that are blocked: an owner of a video, and a friend of both owners. */
const dora = 15;
const eve = 16;

/** A video of the matrix with the words by which its texts are recognised. */
export interface MatrixVideo {
  id: number;
  kind: VideoKind;
  ownerId: number;
  /** In all texts of the video; no address contains it. */
  marker: string;
  /** In the title; searches look for it, so that an answer may repeat it. */
  searched: string;
  /** In the title of a published video that shares a model with this one only. */
  companion: string;
  companionId: number;
  /** A playlist of Ada that contains this video only. */
  playlistId: number;
}

/** A term that the catalogue's owner hides; pass it to `applyHiddenTerms` or as `bannedTerms`. */
export const matrixHiddenTerm = 'unspeakable';

export const matrixVideos: readonly MatrixVideo[] = (
  [
    ['published', 'wibralan', 'hokstep'],
    ['private', 'moktarin', 'jarvolim'],
    ['in review', 'felgunor', 'pestuwin'],
    ['processing', 'grivolat', 'zandremo'],
    ['failed', 'bulstamp', 'korviduk'],
    ['deleted', 'quorplen', 'tilmegax'],
    ['removed', 'snelvark', 'obrutine'],
    ['hidden term', 'dastivek', 'wefnorul'],
    ['owner blocked', 'yombrecu', 'lusquapi'],
    ['deleted, owner blocked', 'trevankul', 'bimsodar'],
  ] as const
).map(([kind, marker, searched], index) => ({
  id: 8001 + index,
  kind,
  ownerId: hasBlockedOwner(kind) ? dora : testUsers.ada,
  marker,
  searched,
  companion: `beside${index}x`,
  companionId: 8101 + index,
  playlistId: 7101 + index,
}));

/** The playlist that contains every video of the matrix. */
export const matrixPlaylistId = 7000;
export const matrixPlaylistTitle = 'Every video';

const statusOf: Readonly<Record<VideoKind, number>> = {
  published: 1,
  private: 1,
  'in review': 3,
  processing: 2,
  failed: 2,
  deleted: 5,
  removed: 5,
  'hidden term': 1,
  'owner blocked': 1,
  'deleted, owner blocked': 5,
};

/**
 * Adds the videos and accounts of the matrix to the test catalogue. Ada owns every video except those of a blocked account. Ben
 * and a blocked account are friends of both owners.
 *
 * @param now The newest date; the videos are the first of every list. With 600 s they are the longest of the catalogue, and short
 * enough for the house ad; the companions are too short for it.
 */
export async function fillMatrix(pool: Pool, now: Date): Promise<void> {
  const { ada, ben, cem, mira } = testUsers;
  const sql = (text: string, values: unknown[] = []) => pool.query(text, values);
  await sql(
    `insert into users (id, username, email, password_hash, role, email_confirmed_at, created_at)
     select id, name, name || '@example.org', 'x', 'member', now(), now() from unnest($1::bigint[], $2::text[]) as t(id, name)`,
    [
      [dora, eve],
      ['dora', 'eve'],
    ],
  );
  await sql(`insert into friendships (requester_id, addressee_id, accepted_at)
    select friend, owner, case friend when ${cem} then null else now() end
    from unnest('{${ben},${eve},${cem}}'::bigint[]) friend, unnest('{${ada},${dora}}'::bigint[]) owner`);
  await sql('update videos set duration_seconds = 590 where duration_seconds > 590');
  await sql(`insert into media_assets (id, state, source_key) values (901, 'failed', 'test:failed')`);
  await sql('insert into playlists (id, user_id, title) values ($1, $2, $3)', [
    matrixPlaylistId,
    ada,
    matrixPlaylistTitle,
  ]);
  await sql(`insert into subscriptions (user_id, section, object_id) values ($1, 'member', $2)`, [ben, ada]);
  for (const video of matrixVideos) {
    const { id, kind, ownerId, marker, searched } = video;
    await sql(
      `insert into channels (id, dir, title, url, added_date) values ($1, $2, $3, 'https://offer.example/', now())`,
      [id, `${id}-channel`, `Studio ${id}`],
    );
    await sql('insert into models (id, dir, title, added_date) values ($1, $2, $3, now())', [
      id,
      `${id}-model`,
      `Model ${id}`,
    ]);
    await sql('insert into tags (id, dir, title) values ($1, $2, $3)', [
      id,
      `${marker}-tag`,
      `${marker} tag`,
    ]);
    await sql(
      `insert into videos (id, dir, title, description, status_id, is_private, post_date, duration_seconds, picture_key,
         picture_ready, asset_id, channel_id, user_id, popularity)
       values ($1, $2, $3, $4, $5, $6, $7, 600, 'videos/1', $8, $9, $1, $10, 1000000)`,
      [
        id,
        `${marker}-slug`,
        `${searched} ${marker} title`,
        `${marker} in the description${kind === 'hidden term' ? `, ${matrixHiddenTerm}` : ''}`,
        statusOf[kind],
        kind === 'private',
        new Date(now.getTime() - 60_000),
        kind !== 'failed',
        kind === 'failed' ? 901 : 1,
        ownerId,
      ],
    );
    await sql(
      `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, popularity)
       values ($1, 'beside', $2, 1, '2025-01-01', 5, 'videos/1', 1, 0)`,
      [video.companionId, video.companion],
    );
    await sql('insert into video_models values ($1, $1), ($2, $1)', [id, video.companionId]);
    await sql('insert into video_tags values ($1, $1)', [id]);
    await sql('insert into video_categories values ($1, 1)', [id]);
    await sql(`insert into video_tracks values ($1, 1, 'captions', 'en', $2, true, $3)`, [
      id,
      `${marker} captions`,
      `WEBVTT\n\n00:00.000 --> 00:02.000\n${marker} in the captions\n`,
    ]);
    await sql(`insert into comments (section, object_id, user_id, text) values ('video', $1, $2, $3)`, [
      id,
      ben,
      `${marker} in a comment`,
    ]);
    await sql(`insert into comments (section, object_id, user_id, text) values ('member', $1, $2, $3)`, [
      ada,
      ben,
      `${marker} on a wall`,
    ]);
    await sql('insert into messages (sender_id, recipient_id, text) values ($1, $2, $3)', [
      ben,
      ada,
      `${marker} in a message`,
    ]);
    await sql(
      `insert into uploads (video_id, user_id, file_name, bytes, preview_seconds, received_at, submitted_at)
       values ($1, $2, $3, 1, 0, now(), now())`,
      [id, ownerId, `${marker}.mp4`],
    );
    await sql('insert into playlists (id, user_id, title) values ($1, $2, $3)', [
      video.playlistId,
      ada,
      `Playlist ${id}`,
    ]);
    await sql('insert into playlist_videos (playlist_id, video_id) values ($1, $3), ($2, $3)', [
      matrixPlaylistId,
      video.playlistId,
      id,
    ]);
    await sql(
      `insert into pinned_videos (category_id, video_id, position)
       select c.id, $1, 1 from (values (null::bigint), ((select id from categories where dir = 'clouds'))) as c (id)`,
      [id],
    );
    await sql('insert into history_accounts (user_id) select unnest($1::bigint[]) on conflict do nothing', [
      [ada, ben, cem, mira, dora, eve],
    ]);
    await sql(
      'insert into watch_history (user_id, video_id, watched_at) select unnest($1::bigint[]), $2, now()',
      [[ada, ben, cem, mira, dora, eve], id],
    );
    await sql(
      `insert into notifications (user_id, kind, actor_id, object_id)
       select member, 'video', null::bigint, $2::bigint from unnest($1::bigint[]) member
       union all select member, 'reply', $3, (select id from comments where section = 'video' and object_id = $2)
       from unnest($1::bigint[]) member`,
      [[ada, ben, cem, mira, dora, eve], id, ben],
    );
    for (const table of ['favourites', 'watch_later']) {
      await sql(`insert into ${table} (user_id, video_id) select unnest($1::bigint[]), $2`, [
        [ada, ben, cem, mira, dora, eve],
        id,
      ]);
    }
  }
  // The newest message, which lists of conversations show, is about no video.
  await sql('insert into messages (sender_id, recipient_id, text) values ($1, $2, $3)', [ben, ada, 'Hello']);
  await sql(
    `insert into video_transitions (video_id, from_stage, to_stage, actor_role)
     select id, 'published', 'removed', case when id = $2 then 'moderator' else 'uploader' end
     from videos where id = any($1) and status_id = 5`,
    [matrixVideos.map(({ id }) => id), matrixVideos.find(({ kind }) => kind === 'removed')?.id],
  );
  await sql('update users set blocked_at = now() where id in ($1, $2)', [dora, eve]);
  await sql('select rebuild_suggestions()');
  await refreshSortKeys(pool);
  await refreshAnchors(pool);
  await createPostgresEngine(pool).index({ scope: 'changes' });
}

/**
 * Creates a session for each viewer and returns the cookies. Blocked accounts get theirs after they were blocked: the session
 * alone must not give access.
 */
export async function signInViewers(
  pool: Pool,
): Promise<(viewer: MatrixViewer, video: VideoKind) => string | undefined> {
  const { ada, ben, cem, mira } = testUsers;
  const cookies = new Map<number, string>();
  for (const userId of [ada, ben, cem, mira, dora, eve]) {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [tokenHash(token), userId],
    );
    cookies.set(userId, `${sessionCookie}=${token}; member=1`);
  }
  const accounts = { member: cem, friend: ben, moderator: mira, banned: eve } as const;
  return (viewer, video) => {
    if (viewer === 'guest') return undefined;
    if (viewer === 'owner') return cookies.get(hasBlockedOwner(video) ? dora : ada);
    return cookies.get(accounts[viewer]);
  };
}
