import { join } from 'node:path';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import { createGrowingHls } from '../hls/growing-hls.ts';
import type { Rung } from '../ladder/plan-ladder.ts';
import type { IngestOptions } from './ingest-options.ts';

/** The HLS variant of the smallest rung, if it shall be played while it is encoded. */
export function growingRung(
  context: IngestOptions & { folder: string },
  manifest: AssetManifest,
  rung: Rung | undefined,
) {
  const { playsWhileEncoding, repeat = 1, folder, onManifest, onGrowingFailed } = context;
  if (!playsWhileEncoding || repeat > 1 || rung === undefined || manifest.renditions.length > 0)
    return undefined;
  return createGrowingHls({
    ...context,
    rung,
    path: join(folder, `growing-${rung.rung}.mp4`),
    onPlayable: (growing) => onManifest?.({ ...manifest, growing }),
    onFailed: (error) => onGrowingFailed?.(error),
  });
}
