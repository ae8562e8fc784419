import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import type { SearchEngine } from '../search/engine.ts';
import { isSuggestibleTerm } from './suggestible-term.ts';

interface SearchCollectorOptions {
  search: Pick<SearchEngine, 'learn'>;
  log: Log;
  /** Key of the hash that replaces client addresses in the database. */
  secret: string;
}

/** Collects search terms in memory and writes them in batches; a killed process loses the current batch. */
export interface SearchCollector {
  /** Records that a term gave results without correction. */
  recordResults(term: string): void;
  /** Records a search by a client; called also when the answer came from a cache. */
  recordSearch(term: string, client: string): void;
  /** Writes the collected searches. */
  flush(): Promise<void>;
  /** Writes the collected searches and stops collecting. */
  close(): Promise<void>;
}

const FLUSH_MS = 10_000;
/** Limits of one batch: different terms, and clients per term. */
const MAX_TERMS = 1000;
const MAX_CLIENTS_A_TERM = 8;
const MAX_FOUND = 10_000;

/** Opens the collector. Its timer runs only while there are unwritten searches. */
export function openSearchCollector({ search, log, secret }: SearchCollectorOptions): SearchCollector {
  const withResults = new LRUCache<string, true>({ max: MAX_FOUND });
  let collected = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...collected].flatMap(([term, clients]) =>
      [...clients].map(([client, searches]) => ({ term, searches, searcher: hash(secret, term, client) })),
    );
    collected = new Map();
    if (rows.length === 0) return;
    try {
      await search.learn(rows);
    } catch (error) {
      log.warn(
        { err: error, terms: rows.length },
        'A batch of searches could not be written; suggestions do not include them.',
      );
    }
  }

  return {
    recordResults(term) {
      if (!isClosed && isSuggestibleTerm(term)) withResults.set(term, true);
    },
    recordSearch(term, client) {
      if (isClosed || !withResults.has(term)) return;
      let clients = collected.get(term);
      if (clients === undefined) {
        if (collected.size >= MAX_TERMS) return;
        clients = new Map();
        collected.set(term, clients);
      }
      const before = clients.get(client);
      // Repeated searches of one client within a batch count once.
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

/** Keyed hash of client and term: equal for equal input, and not reversible without the secret. */
function hash(secret: string, term: string, client: string): string {
  return createHmac('sha256', secret).update(`${client}\n${term}`).digest().readBigInt64BE(0).toString();
}
