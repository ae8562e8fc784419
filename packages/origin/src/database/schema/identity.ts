import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The identity checks of uploaders. Personal data is encrypted with the key of identity documents. */
export const identityRecords = pgTable(
  'identity_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['draft', 'waiting', 'approved', 'rejected', 'revoked'] })
      .notNull()
      .default('draft'),
    /** Name, date of birth and number of the document, encrypted; null for a draft. */
    person: bytes('person'),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    submittedAt: instant('submitted_at'),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** When the account was deleted: the beginning of the time for which an approved or revoked record is still kept. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('identity_records_current').on(table.userId).where(sql`state not in ('rejected', 'revoked')`),
    index('identity_records_user').on(table.userId),
    index('identity_records_decided_by').on(table.decidedBy),
    index('identity_records_waiting').on(table.submittedAt).where(sql`state = 'waiting'`),
  ],
);

/** The encrypted pictures of identity checks. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    recordId: bigint('record_id', { mode: 'number' })
      .notNull()
      .references(() => identityRecords.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['front', 'back', 'selfie'] }).notNull(),
    /** Media type. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the retention rules delete it; null while its record is kept. */
    eraseAt: instant('erase_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.kind] }),
    index('identity_pictures_erase').on(table.eraseAt).where(sql`erase_at is not null`),
  ],
);
