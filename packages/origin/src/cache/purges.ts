import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { EVERYTHING } from './tagged-cache.ts';

type Queryable = Pick<Database['pool'], 'query'>;

const CHANNEL = 'purge';
/** PostgreSQL refuses a notification of 8000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7000;

/**
 * Tells every process on this database that answers made from these tags are outdated (`video-{id}`, `videos`,
 * `categories`, `channels`, `models`, `config`). Inside a transaction it is told at the commit, which is right.
 */
export async function announcePurge(database: Queryable, tags: readonly string[]): Promise<void> {
  for (const payload of payloads(tags)) await database.query('select pg_notify($1, $2)', [CHANNEL, payload]);
}

/** Hands on what any process announces; after a lost connection everything, because messages may have been missed. */
export async function listenToPurges(
  database: Pick<Database, 'listen'>,
  log: Log,
  onPurge: (tags: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const onGap = () => {
    log.warn({}, 'Purges may have been missed while the database was away; all cached answers are dropped.');
    onPurge([EVERYTHING]);
  };
  const onMessage = (payload: string) => onPurge(payload.split(' ').filter((tag) => tag !== ''));
  await database.listen(CHANNEL, onMessage, { signal, onGap });
}

/** The tags in as few messages as their bytes allow. */
function payloads(tags: readonly string[]): string[] {
  const unique = [...new Set(tags)];
  // A tag that fits into no message cannot be named.
  if (unique.some((tag) => Buffer.byteLength(tag) > MAX_PAYLOAD_BYTES)) return [EVERYTHING];
  const all: string[] = [];
  let current = '';
  for (const tag of unique) {
    const joined = current === '' ? tag : `${current} ${tag}`;
    if (Buffer.byteLength(joined) <= MAX_PAYLOAD_BYTES) {
      current = joined;
      continue;
    }
    all.push(current);
    current = tag;
  }
  return current === '' ? all : [...all, current];
}
