import type { AssetManifest } from '@nightjar/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** State of an asset in the pipeline. `partial` is playable with the renditions in its manifest. */
export const assetStates = ['pending', 'partial', 'ready', 'failed'] as const;
export type AssetState = (typeof assetStates)[number];

/** One transcoded source; several videos may share it. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    state: text('state', { enum: assetStates }).notNull().default('pending'),
    manifest: jsonb('manifest').$type<AssetManifest>(),
    /** Origin of the source: `demonstration:{clip}` or a key in the media store. */
    sourceKey: text('source_key').notNull().unique(),
    /** VR format of the source as `prefix_angle_format`; null for a flat video. */
    vr: text('vr'),
    error: text('error'),
    /** Current pipeline step and its progress (0 to 1), for display. */
    step: text('step'),
    stepFraction: real('step_fraction').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_assets_state').on(table.state),
    check('media_assets_state_known', sql`${table.state} in ('pending','partial','ready','failed')`),
  ],
);
