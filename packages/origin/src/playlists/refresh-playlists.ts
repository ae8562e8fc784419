import { refreshPlaylists } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { PipelineParts } from '../pipeline/ingest-asset.ts';
import { refreshPlaylistList, settlePlaylistBacklog } from './list-store.ts';

/** The order of the list of all purges nothing: its own lifetime says how old it may be. */
export function refreshPlaylistsHandler({ database }: Pick<PipelineParts, 'database'>) {
  return handler({
    queue: refreshPlaylists,
    async run(_payload, signal) {
      await settlePlaylistBacklog(database.pool, signal);
      await refreshPlaylistList(database.pool);
    },
  });
}
