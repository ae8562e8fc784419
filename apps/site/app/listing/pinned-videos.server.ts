import { ApiError, type PinnedParams } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { preventCaching, siteServices, tagResponse } from '../request-context.ts';
import { cardFacts } from './card-facts.ts';
import type { ListPage } from './list-page.ts';

/**
 * Puts the pinned videos of a page before those of its list, each once. A failure leaves the list as it is: pinned videos are
 * an addition.
 */
export async function withPinned(
  context: Readonly<RouterContextProvider>,
  list: Promise<ListPage>,
  place: Pick<PinnedParams, 'section' | 'objectId' | 'gender'>,
  signal: AbortSignal,
): Promise<ListPage> {
  tagResponse(context, 'pins');
  const { pinned: client, log } = context.get(siteServices);
  const pins = client.pinned(place, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error }, 'Pinned videos could not be loaded; the page shows its list without them');
    preventCaching(context);
    return [];
  });
  const [page, cards] = await Promise.all([list, pins]);
  if (cards.length === 0 || page.failure !== undefined) return page;
  const ids = new Set(cards.map(({ id }) => id));
  return { ...page, videos: [...cards.map(cardFacts), ...page.videos.filter(({ id }) => !ids.has(id))] };
}
