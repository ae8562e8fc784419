import { assetManifest } from '@nightjar/media';
import type { Pool } from 'pg';
import { z } from 'zod';
import { isRemovedForCause } from '../access/removed-for-cause.ts';
import { isShownMember } from '../access/shown-objects.ts';
import { first } from '../database/rows.ts';
import { assetStates } from '../database/schema/media-assets.ts';
import type { PortraitOwner } from './requested-media.ts';
import type { VideoFacts } from './video-access.ts';

const factsRow = z.object({
  status_id: z.int(),
  is_private: z.boolean(),
  user_id: z.int().nullable(),
  picture_key: z.string(),
  picture_ready: z.boolean(),
  asset_id: z.int().nullable(),
  manifest: assetManifest.nullable(),
  state: z.enum(assetStates).nullable(),
  vr: z.string().nullable(),
  is_removed: z.boolean(),
});

/** Loads the facts that decide access to a video's files; undefined when the video does not exist. */
export async function loadVideoFacts(pool: Pool, videoId: number): Promise<VideoFacts | undefined> {
  const row = await first(pool, factsRow, {
    name: 'video-facts',
    text: `select v.status_id, v.is_private, v.user_id, v.picture_key, v.picture_ready, v.asset_id, v.vr, a.manifest, a.state,
             v.step is null and ${isRemovedForCause('v')} as is_removed
           from videos v left join media_assets a on a.id = v.asset_id
           where v.id = $1`,
    values: [videoId],
  });
  return (
    row && {
      statusId: row.status_id,
      isPrivate: row.is_private,
      ...(row.user_id !== null && { ownerId: row.user_id }),
      pictureKey: row.picture_key,
      pictureReady: row.picture_ready,
      ...(row.asset_id !== null && { assetKey: `assets/${row.asset_id}` }),
      isComplete: row.state === 'ready',
      isRemovedForCause: row.is_removed,
      ...(row.vr !== null && { vr: row.vr }),
      ...(row.manifest !== null && { manifest: row.manifest }),
    }
  );
}

const portraitQueries: Record<PortraitOwner, string> = {
  categories:
    'select picture_key as key from categories where id = $1 and not is_banned and picture_key is not null',
  models:
    'select picture_key as key from models where id = $1 and not is_banned and picture_ready and picture_key is not null',
  channels:
    'select picture_key as key from channels where id = $1 and not is_banned and picture_ready and picture_key is not null',
  members: `select avatar_key as key from users where id = $1 and avatar_key is not null and ${isShownMember('users')}`,
  covers: `select cover_key as key from users where id = $1 and cover_key is not null and ${isShownMember('users')}`,
};

const keyRow = z.object({ key: z.string() });

/** The picture folder of a category, model, channel or member; undefined until its pictures exist. */
export async function loadPortraitKey(
  pool: Pool,
  owner: PortraitOwner,
  id: number,
): Promise<string | undefined> {
  const row = await first(pool, keyRow, portraitQueries[owner], [id]);
  return row?.key;
}
