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

function payloads(tags: readonly string[]): string[] {
  const all: string[] = [];
  let current = '';
  for (const tag of new Set(tags)) {
    if (current.length + tag.length + 1 > MAX_PAYLOAD_BYTES) {
      all.push(current);
      current = '';
    }
    current = current === '' ? tag : `${current} ${tag}`;
  }
  return current === '' ? all : [...all, current];
}
