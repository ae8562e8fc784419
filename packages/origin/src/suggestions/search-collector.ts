import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { isWorthSuggesting } from './worth-suggesting.ts';

interface SearchCollectorOptions {
  pool: Pool;
  log: Log;
  /** Keeps addresses out of the database: only a keyed hash of each is compared. */
  secret: string;
}

/** What people search for, gathered in memory and written in batches; a kill loses what was not written yet. */
export interface SearchCollector {
  /** A search gave results, for words as they were typed. */
  found(term: string): void;
  /** Somebody asked for a search, whether it was answered from memory or not. */
  asked(term: string, client: string): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
  /** Writes what was gathered, and gathers no more. */
  close(): Promise<void>;
}

const FLUSH_MS = 10_000;
/** Between two writings no more different terms, and no more people for one term, are remembered. */
const MAX_TERMS = 1000;
const MAX_CLIENTS_A_TERM = 8;
const MAX_FOUND = 10_000;

/** Opens the collector; nothing runs while nobody searches. */
export function openSearchCollector({ pool, log, secret }: SearchCollectorOptions): SearchCollector {
  const withResults = new LRUCache<string, true>({ max: MAX_FOUND });
  let gathered = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...gathered].flatMap(([term, clients]) =>
      [...clients].map(([client, searches]) => ({ term, searches, searcher: hash(secret, term, client) })),
    );
    gathered = new Map();
    if (rows.length === 0) return;
    try {
      await pool.query('select note_searches($1, $2, $3)', [
        rows.map(({ term }) => term),
        rows.map(({ searches }) => searches),
        rows.map(({ searcher }) => searcher),
      ]);
    } catch (error) {
      log.warn(
        { err: error, terms: rows.length },
        'Some searches were not counted; suggestions do not learn from them.',
      );
    }
  }

  return {
    found(term) {
      if (!isClosed && isWorthSuggesting(term)) withResults.set(term, true);
    },
    asked(term, client) {
      if (isClosed || !withResults.has(term)) return;
      let clients = gathered.get(term);
      if (clients === undefined) {
        if (gathered.size >= MAX_TERMS) return;
        clients = new Map();
        gathered.set(term, clients);
      }
      const before = clients.get(client);
      // However often one client asks within a batch, it is one search.
      if (before !== undefined || clients.size >= MAX_CLIENTS_A_TERM) return;
      clients.set(client, 1);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

/** A number that is the same for the same person and term, and tells nothing of either without the secret. */
function hash(secret: string, term: string, client: string): string {
  return createHmac('sha256', secret).update(`${client}\n${term}`).digest().readBigInt64BE(0).toString();
}
