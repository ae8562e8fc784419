import { z } from 'zod';
import { first, rows } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { compareRestored } from '../../jobs/queues.ts';
import { handler } from '../../jobs/worker.ts';
import type { Log } from '../../log.ts';
import { findListed, loadAssetFingerprint } from '../../pipeline/near-duplicates/fingerprint-store.ts';
import { recordListMatch } from './list-match.ts';
import type { ScanParts } from './scan-list.ts';

const assetRow = z.object({ assetId: z.int().nullable() });
const listRow = z.object({ list: z.string() });

/** Compares a restored video with all lists, because scans leave out removed videos. */
export function compareRestoredHandler(parts: ScanParts & { log: Log }) {
  return handler({
    queue: compareRestored,
    async run({ videoId }) {
      const found = await compareWithLists(parts, videoId);
      parts.log.debug({ videoId, found }, 'A restored video was compared with the lists of hashes.');
    },
  });
}

/** @returns The number of lists that match for the first time. */
async function compareWithLists(parts: ScanParts, videoId: number): Promise<number> {
  const { pool } = parts;
  const video = await first(pool, assetRow, 'SELECT asset_id AS "assetId" FROM videos WHERE id = $1', [
    videoId,
  ]);
  if (video === undefined) return 0;
  // A video without a fingerprint is compared when it gets one (`fingerprintAsset`).
  const fingerprint = video.assetId === null ? undefined : await loadAssetFingerprint(pool, video.assetId);
  return transaction(pool, async (client) => {
    // The removal of hashes changes the row of their list. It waits here, so that it also ends the matches of this video.
    await client.query('SELECT FROM hash_lists FOR SHARE');
    const exact = await rows(
      client,
      listRow,
      `SELECT DISTINCT l.list FROM video_fingerprints f JOIN listed_hashes l ON l.kind = 'sha256' AND l.hash = f.sha256
       WHERE f.video_id = $1 ORDER BY 1`,
      [videoId],
    );
    const alike = fingerprint === undefined ? [] : await findListed(client, fingerprint);
    let found = 0;
    // An exact match comes first; a list is recorded once.
    for (const match of [...exact, ...alike])
      if (await recordListMatch(client, parts, { videoId, ...match })) found += 1;
    return found;
  });
}
