import type { AssetManifest } from '@nightjar/media';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How far the pipeline is with an asset: `partial` plays already, with the rungs that are named in its manifest. */
export const assetStates = ['pending', 'partial', 'ready', 'failed'] as const;
export type AssetState = (typeof assetStates)[number];

/** One transcoded source; several videos may show the same one. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    state: text('state', { enum: assetStates }).notNull().default('pending'),
    manifest: jsonb('manifest').$type<AssetManifest>(),
    /** Where the source comes from: `demonstration:{clip}` or a key in the media store. */
    sourceKey: text('source_key').notNull().unique(),
    /** Text prefix_angle_format of a VR source, handed to the packaging. */
    vr: text('vr'),
    error: text('error'),
    /** What the pipeline is doing with it now, and how far that is (0 to 1): for people who watch. */
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
