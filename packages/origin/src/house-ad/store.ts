import type { AssetManifest } from '@nightjar/media';
import type { Pool } from 'pg';
import { isPublicVideo } from '../access/video-predicate.ts';

export interface HouseClip {
  id: number;
  manifest: AssetManifest;
}

/**
 * The newest public clip of a few seconds, and another one than the videos show that carry the advertisement themselves;
 * undefined while none is made. Only demonstrations ask for it.
 */
export async function findHouseClip(pool: Pool, adTag: string): Promise<HouseClip | undefined> {
  const { rows } = await pool.query<HouseClip>({
    name: 'house-clip',
    text: `select v.id, a.manifest from videos v join media_assets a on a.id = v.asset_id
           where ${isPublicVideo('v')} and v.vr is null and v.duration_seconds between 8 and 600
             and jsonb_array_length(a.manifest -> 'renditions') > 0
             and v.asset_id not in (select asset_id from videos where ad_tag = $1 and asset_id is not null)
           order by v.id desc limit 1`,
    values: [adTag],
  });
  return rows[0];
}
