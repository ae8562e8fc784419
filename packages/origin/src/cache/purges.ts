import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { EVERYTHING } from './running-loads.ts';

type Queryable = Pick<Database['pool'], 'query'>;

const CHANNEL = 'purge';
/** PostgreSQL rejects a notification of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7000;

/**
 * Purges these tags (`video-{id}`, `videos`, `categories`, `channels`, `models`, `config`) in every process of this
 * database. Inside a transaction PostgreSQL delivers the message at the commit.
 */
export async function announcePurge(database: Queryable, tags: readonly string[]): Promise<void> {
  for (const payload of payloads(tags)) await database.query('select pg_notify($1, $2)', [CHANNEL, payload]);
}

/**
 * Calls `onPurge` with the tags that any process announces. After a lost connection it is called with `EVERYTHING`,
 * because messages may have been missed.
 */
export async function listenToPurges(
  database: Pick<Database, 'listen'>,
  log: Log,
  onPurge: (tags: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const onGap = () => {
    log.warn(
      {},
      'Purges may have been missed while the database was unreachable; all cached answers are removed.',
    );
    onPurge([EVERYTHING]);
  };
  const onMessage = (payload: string) => onPurge(payload.split(' ').filter((tag) => tag !== ''));
  await database.listen(CHANNEL, onMessage, { signal, onGap });
}

/** Packs the tags into as few messages as the size limit allows. */
function payloads(tags: readonly string[]): string[] {
  const unique = [...new Set(tags)];
  // A tag that is longer than a message cannot be announced by name.
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
