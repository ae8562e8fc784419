import { boolean, customType, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text (extension citext), for typed names. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Text compared by code points, so that one index serves equality and prefix search. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The 64-bit id of a transaction. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** True for content with a hidden term, which no public answer contains. Maintained by triggers. */
export const isBanned = () => boolean('is_banned').notNull().default(false);

/** A point in time, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
