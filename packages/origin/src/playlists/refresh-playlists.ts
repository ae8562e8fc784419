import { refreshPlaylists } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { PipelineParts } from '../pipeline/ingest-asset.ts';
import { refreshPlaylistList } from './list-store.ts';

/** Nothing is purged: a list's own lifetime says how old its order may be. */
export function refreshPlaylistsHandler({ database }: Pick<PipelineParts, 'database'>) {
  return handler({
    queue: refreshPlaylists,
    run: () => refreshPlaylistList(database.pool),
  });
}
