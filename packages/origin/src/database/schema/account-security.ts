import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { citext, instant } from './columns.ts';
import { users } from './users.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const memberId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The second factor of an account: a secret that an authenticator app shares (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: memberId().primaryKey(),
  /** Encrypted by a key that is not in the database. */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** The time step of the last accepted code; a code is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null until the first code proves that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
});

/** Unused recovery codes, each a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: memberId(),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Public keys of members (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: memberId(),
    /** base64url */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE */
    publicKey: bytes('public_key').notNull(),
    /** The signature counter of the authenticator; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** Whether the provider stores the key outside of the device too. */
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/**
 * Steps of a sign-in or of a new passkey that wait for the browser's answer. The browser holds a random token and this table only
 * its SHA-256.
 */
export const accountChallenges = pgTable(
  'account_challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: ['sign_in_code', 'passkey_sign_in', 'passkey_add'] }).notNull(),
    /** Null for a sign-in by passkey, which names the account in its answer. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** What the answer must match: a WebAuthn challenge, or the state of the account's password. */
    expected: text('expected').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_challenges_user').on(table.userId),
    index('account_challenges_expires').on(table.expiresAt),
    check(
      'account_challenges_kind_known',
      sql`${table.kind} in ('sign_in_code','passkey_sign_in','passkey_add')`,
    ),
  ],
);

/** A change of the e-mail address that waits for its confirmations; at most one for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: memberId().primaryKey(),
    newEmail: citext('new_email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When the new mailbox confirmed. */
    newConfirmedAt: instant('new_confirmed_at'),
    /** When the previous mailbox agreed; without an answer the change is made some days after the new one confirmed. */
    oldConfirmedAt: instant('old_confirmed_at'),
  },
  (table) => [index('email_changes_expires').on(table.expiresAt)],
);
