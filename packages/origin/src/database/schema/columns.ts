import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Text compared without regard to case (extension citext), for names that people type. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** A document of PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An instant; the driver hands it on as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
