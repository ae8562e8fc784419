import { assetManifest } from '@nightjar/media';
import type { Pool } from 'pg';
import { z } from 'zod';
import { isPublicVideo } from '../access/video-predicate.ts';
import { first } from '../database/rows.ts';

const houseClip = z.object({ id: z.int(), manifest: assetManifest });

export type HouseClip = z.infer<typeof houseClip>;

/**
 * The newest public video of 8 s to 10 min with a finished rendition. Videos whose asset is used by a video with the house
 * ad are excluded. Undefined if there is none.
 */
export async function findHouseClip(pool: Pool, adTag: string): Promise<HouseClip | undefined> {
  return first(pool, houseClip, {
    name: 'house-clip',
    text: `select v.id, a.manifest from videos v join media_assets a on a.id = v.asset_id
           where ${isPublicVideo('v')} and v.vr is null and v.duration_seconds between 8 and 600
             and jsonb_array_length(a.manifest -> 'renditions') > 0
             and v.asset_id not in (select asset_id from videos where ad_tag = $1 and asset_id is not null)
           order by v.id desc limit 1`,
    values: [adTag],
  });
}
