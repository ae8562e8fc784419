import type { SiteConfig } from '@nightjar/site-config';
import { z } from 'zod';
import { first } from '../../database/rows.ts';
import { fingerprintAsset } from '../../jobs/queues.ts';
import { handler, RetryAfter } from '../../jobs/worker.ts';
import type { PipelineParts } from '../pipeline-parts.ts';
import { countServerFailure, isInterruption } from '../server-failures.ts';
import { compareLate, fingerprintOfRendition } from './check-near-duplicates.ts';
import { loadAssetFingerprint, saveAssetFingerprint } from './fingerprint-store.ts';

const assetRow = z.object({ suffix: z.string().nullable(), vr: z.string().nullable() });

/**
 * The job that computes the fingerprint of a finished asset that was not checked as an upload, from its smallest rendition, and
 * compares it with the others. A failure of the server is retried for hours.
 */
export function fingerprintAssetHandler(
  parts: PipelineParts & { siteConfig: Pick<SiteConfig, 'moderation'> },
) {
  const { pool } = parts.database;
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
      const { suffix, vr } = asset;
      try {
        const fingerprint = await fingerprintOfRendition(parts, { assetId, suffix, vr, signal });
        await compareLate(parts, assetId, fingerprint);
        // Last, because an asset with a fingerprint is not compared again.
        await saveAssetFingerprint(pool, assetId, fingerprint);
      } catch (error) {
        if (isInterruption(error, signal)) throw error;
        const seconds = await countServerFailure(pool, assetId, error);
        if (seconds !== undefined)
          throw new RetryAfter(seconds, 'The fingerprint of a video could not be computed.', {
            cause: error,
          });
        parts.log.error({ err: error, asset: assetId }, 'A video has no fingerprint and is not compared.');
      }
    },
  });
}
