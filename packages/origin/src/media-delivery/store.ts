import type { AssetManifest } from '@nightjar/media';
import type { Pool } from 'pg';
import type { AssetState } from '../database/schema/media-assets.ts';
import type { PortraitOwner } from './requested-media.ts';
import type { VideoFacts } from './video-access.ts';

interface FactsRow {
  status_id: number;
  is_private: boolean;
  picture_key: string;
  picture_ready: boolean;
  asset_id: number | null;
  manifest: AssetManifest | null;
  state: AssetState | null;
  vr: string | null;
}

/** What must be known of a video before its files are handed out; undefined where there is none. */
export async function loadVideoFacts(pool: Pool, videoId: number): Promise<VideoFacts | undefined> {
  const { rows } = await pool.query<FactsRow>({
    name: 'video-facts',
    text: `select v.status_id, v.is_private, v.picture_key, v.picture_ready, v.asset_id, v.vr, a.manifest, a.state
           from videos v left join media_assets a on a.id = v.asset_id
           where v.id = $1`,
    values: [videoId],
  });
  const [row] = rows;
  return (
    row && {
      statusId: row.status_id,
      isPrivate: row.is_private,
      pictureKey: row.picture_key,
      pictureReady: row.picture_ready,
      ...(row.asset_id !== null && { assetKey: `assets/${row.asset_id}` }),
      isComplete: row.state === 'ready',
      ...(row.vr !== null && { vr: row.vr }),
      ...(row.manifest !== null && { manifest: row.manifest }),
    }
  );
}

/** The picture folder of a performer or channel, once its pictures are made. */
export async function loadPortraitKey(
  pool: Pool,
  owner: PortraitOwner,
  id: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ picture_key: string }>(
    `select picture_key from ${owner} where id = $1 and picture_ready and picture_key is not null`,
    [id],
  );
  return rows[0]?.picture_key;
}
