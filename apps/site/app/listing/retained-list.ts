import type { ListPage } from './list-page.ts';

/** A list to which a page is being added. */
interface RetainedList {
  /** The address of the added page, with its query. */
  href: string;
  routeId: string;
  /** Data of the route with the list before the addition. */
  data: { list: ListPage };
  page: number;
}

/** Whether a route has a list, by its data. */
export const hasList = (data: unknown): data is { list: ListPage } =>
  typeof data === 'object' && data !== null && 'list' in data;

/** By the address of the added page. */
const retained = new Map<string, RetainedList>();

/** Stores the visible list before load-more navigates. */
export function retainList(list: RetainedList): void {
  retained.set(list.href, list);
}

type RouteResults = Record<string, { type: 'data' | 'error'; result: unknown }>;

/**
 * Middleware of navigations in the browser: when the page that load-more requests cannot be loaded, the route keeps the data of
 * the shown list and the list has a failure, which offers a retry in place. Without it the error page replaces the cards.
 */
export async function retainListAfterFailure(
  { request }: { request: Request },
  next: () => Promise<RouteResults>,
): Promise<RouteResults> {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const list = retained.get(pathname + search);
  if (!list) return results;
  retained.delete(list.href);
  // Without an answer the error is that of the nearest error boundary.
  const loaded = Object.entries(results).filter(([, { type }]) => type === 'data');
  if (loaded.length === Object.keys(results).length) return results;
  const failed: ListPage = { ...list.data.list, videos: [], page: list.page, failure: 'network' };
  return {
    ...Object.fromEntries(loaded),
    [list.routeId]: { type: 'data', result: { ...list.data, list: failed } },
  };
}
