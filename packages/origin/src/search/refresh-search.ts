import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { refreshSearchQueue } from '../jobs/queues.ts';
import { handler, type RegisteredHandler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import type { SearchEngine } from './engine.ts';

interface RefreshSearchParts {
  database: Pick<Database, 'pool'>;
  search: SearchEngine;
  log: Log;
}

/** Job that brings the search engine up to date with the catalogue, and purges suggestions that have changed. */
export function refreshSearchHandler({ database, search, log }: RefreshSearchParts): RegisteredHandler {
  return handler({
    queue: refreshSearchQueue,
    async run(_payload, signal) {
      const { videos, suggestionsChanged } = await search.index({ scope: 'changes', signal });
      if (suggestionsChanged) await announcePurge(database.pool, ['suggestions']);
      log.debug({ changed: videos }, 'Refreshed search and suggestions.');
    },
  });
}
