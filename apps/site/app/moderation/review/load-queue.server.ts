import type { OperationOutput } from '@nightjar/api/operations';
import { pageCount } from '@nightjar/ui';

type Queue = OperationOutput<'reviewQueue'>;

/** Another video of the queue, with its page. */
export interface Neighbour {
  video: number;
  page: number;
}

/** A page of the queue; the last one instead of a page behind it, for example after decisions. */
export async function loadQueue(
  load: (page: number) => Promise<Queue>,
  page: number,
): Promise<{ queue: Queue; page: number }> {
  const queue = await load(page);
  const last = Math.max(1, pageCount(queue.total, queue.perPage));
  return page > last ? { queue: await load(last), page: last } : { queue, page };
}

/** The videos before and after one, across pages; after the last one the queue begins again. */
export async function loadNeighbours(
  load: (page: number) => Promise<Queue>,
  { queue, page, videoId }: { queue: Queue; page: number; videoId: number },
): Promise<{ next: Neighbour | undefined; previous: Neighbour | undefined }> {
  const pages = pageCount(queue.total, queue.perPage);
  const place = queue.videos.findIndex((each) => each.videoId === videoId);
  const neighbour = (found: Queue['videos'][number] | undefined, itsPage: number) =>
    found && found.videoId !== videoId ? { video: found.videoId, page: itsPage } : undefined;

  const following = page < pages ? page + 1 : 1;
  const next =
    place + 1 < queue.videos.length
      ? neighbour(queue.videos[place + 1], page)
      : neighbour((following === page ? queue : await load(following)).videos[0], following);
  const previous =
    place === 0 && page > 1
      ? neighbour((await load(page - 1)).videos.at(-1), page - 1)
      : neighbour(queue.videos[place - 1], page);
  return { next, previous };
}
