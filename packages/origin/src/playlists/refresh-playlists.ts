import { refreshPlaylists } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { PipelineParts } from '../pipeline/pipeline-parts.ts';
import { refreshPlaylistList, settlePlaylistBacklog } from './list-store.ts';

/** Job that refreshes the list of all playlists. It purges nothing: cached pages expire with their lifetime. */
export function refreshPlaylistsHandler({ database }: Pick<PipelineParts, 'database'>) {
  return handler({
    queue: refreshPlaylists,
    async run(_payload, signal) {
      await settlePlaylistBacklog(database.pool, signal);
      await refreshPlaylistList(database.pool);
    },
  });
}
