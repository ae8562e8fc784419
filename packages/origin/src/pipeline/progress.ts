import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';
import { waitingStep } from './asset-store.ts';

/** Progress of the pipeline, for the health answer and the console. */
export interface PipelineProgress {
  assets: {
    /** All media are made. */
    ready: number;
    /** At least one rendition is playable. */
    playable: number;
    failed: number;
    total: number;
    /** The asset in progress; `fraction` from 0 to 1. */
    current?: { source: string; step: string; fraction: number };
  };
  /** Pictures of videos. */
  pictures: { done: number; total: number };
}

const progressRow = z.object({
  ready: z.int(),
  playable: z.int(),
  failed: z.int(),
  total: z.int(),
  pictures: z.int(),
  missing: z.int(),
  source: z.string().nullable(),
  step: z.string().nullable(),
  fraction: z.number().nullable(),
});

/** Reads the progress. Counts at most 100,000 videos, so it is cheap in a catalogue of any size. */
export async function pipelineProgress(pool: pg.Pool): Promise<PipelineProgress> {
  const { ready, playable, failed, total, pictures, missing, source, step, fraction } = await one(
    pool,
    progressRow,
    `SELECT a.*, p.*, c.* FROM
       (SELECT count(*) FILTER (WHERE state = 'ready') AS ready,
               count(*) FILTER (WHERE state IN ('ready', 'partial')) AS playable,
               count(*) FILTER (WHERE state = 'failed') AS failed, count(*) AS total FROM media_assets) AS a,
       (SELECT (SELECT count(*) FROM (SELECT FROM videos LIMIT 100000) AS counted) AS pictures,
               (SELECT count(*) FROM (SELECT FROM videos WHERE NOT picture_ready LIMIT 100000) AS counted) AS missing) AS p
     LEFT JOIN LATERAL
       (SELECT source_key AS source, step, step_fraction AS fraction FROM media_assets
        WHERE step <> '${waitingStep}' AND state IN ('pending', 'partial') ORDER BY updated_at DESC LIMIT 1) AS c ON true`,
  );
  return {
    assets: {
      ready,
      playable,
      failed,
      total,
      ...(source !== null && step !== null && fraction !== null && { current: { source, step, fraction } }),
    },
    pictures: { done: pictures - missing, total: pictures },
  };
}
