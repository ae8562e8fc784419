import { assetKeys, MediaError } from '@nightjar/media';
import { z } from 'zod';
import { first } from '../../database/rows.ts';
import { fingerprintAsset } from '../../jobs/queues.ts';
import { handler } from '../../jobs/worker.ts';
import { locateSource } from '../asset-source.ts';
import type { PipelineParts } from '../pipeline-parts.ts';
import { fingerprintOfFile } from './check-near-duplicates.ts';
import { loadAssetFingerprint, saveAssetFingerprint } from './fingerprint-store.ts';

const assetRow = z.object({ suffix: z.string().nullable(), vr: z.string().nullable() });

/** The job that computes the fingerprint of a finished asset that was not checked as an upload, from its smallest rendition. */
export function fingerprintAssetHandler({ database: { pool }, mediaStore, workDir, log }: PipelineParts) {
  return handler({
    queue: fingerprintAsset,
    async run({ assetId }, signal) {
      if (await loadAssetFingerprint(pool, assetId)) return;
      const asset = await first(
        pool,
        assetRow,
        `SELECT manifest -> 'renditions' -> 0 ->> 'suffix' AS suffix, manifest ->> 'vr' AS vr
         FROM media_assets WHERE id = $1 AND state = 'ready'`,
        [assetId],
      );
      if (!asset?.suffix) return;
      const sourceKey = assetKeys.rendition(`assets/${assetId}`, asset.suffix);
      const source = await locateSource({ sourceKey, mediaStore, workDir, signal, onProgress: () => {} });
      try {
        const fingerprint = await fingerprintOfFile({ path: source.path, vr: asset.vr, workDir, signal });
        await saveAssetFingerprint(pool, assetId, fingerprint);
      } catch (error) {
        if (!(error instanceof MediaError)) throw error;
        log.warn({ err: error, asset: assetId }, 'The fingerprint of a video could not be computed.');
      } finally {
        await source.discard();
      }
    },
  });
}
