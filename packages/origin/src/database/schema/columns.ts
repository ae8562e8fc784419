import { boolean, customType, timestamp } from 'drizzle-orm/pg-core';

/** Text compared without regard to case (extension citext), for names that people type. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Text compared by its code points, so that one index finds equal texts and beginnings. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Content that holds a hidden term is in no public answer. Kept by triggers. */
export const isBanned = () => boolean('is_banned').notNull().default(false);

/** An instant; the driver hands it on as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
