import { type NotificationList, writes } from '@nightjar/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiWrites } from '../queries/api-writes.ts';
import { ownKey } from '../queries/query-keys.ts';
import { WriteRefused } from '../queries/write-refused.ts';

async function load(page: number, signal: AbortSignal): Promise<NotificationList> {
  const result = await apiWrites().send(writes.ownNotifications, { page }, { signal });
  if (!result.ok) throw new WriteRefused(result);
  return result.answer;
}

/** The newest notifications and the numbers of the header. */
export function useNewNotifications() {
  return useQuery({
    queryKey: ownKey('ownNotifications', { page: 1 }),
    queryFn: ({ signal }) => load(1, signal),
    // The stream of events reports changes; a browser without it reads again from time to time.
    refetchInterval: 5 * 60_000,
  });
}

/** All notifications by pages, from the one of the document on. */
export function useAllNotifications({ list, page }: { list: NotificationList; page: number }) {
  return useInfiniteQuery({
    queryKey: ownKey('ownNotifications', { from: page }),
    initialPageParam: page,
    initialData: { pages: [list], pageParams: [page] },
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (last, _pages, lastPage) => (lastPage < last.pages ? lastPage + 1 : undefined),
  });
}
