import { isFeedKey, writes } from '@nightjar/api';
import { type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import type { VisitorWrites } from '../forms/form-services.ts';
import { cardFacts } from '../listing/card-facts.ts';
import type { ListPage } from '../listing/list-page.ts';
import { answerOf, memberList } from './member-list.ts';

/** A part of the viewer's feed; `pages` counts this part and the next one, because the number of all parts is unknown. */
export interface FeedPage extends ListPage {
  /** Where the next part begins; undefined at the end. */
  next?: string | undefined;
}

interface FeedRequest {
  viewer: { id: number };
  page: number;
  url: URL;
  visitor: VisitorWrites;
  signal: AbortSignal;
}

/**
 * Loads a part of the feed. Its address has the number of the part and, after the first one, the place where it begins.
 *
 * @throws a redirect to the newest videos for a further part without a place
 */
export async function loadFeed(
  context: Readonly<RouterContextProvider>,
  { viewer: { id }, page, url, visitor, signal }: FeedRequest,
): Promise<FeedPage> {
  const given = url.searchParams.get('before') ?? '';
  const before = page > 1 && isFeedKey(given) ? given : undefined;
  if (page > 1 && before === undefined) throw redirect(links.memberSubscriptions({ id }));
  let next: string | undefined;
  const { items, ...list } = await memberList(context, page, async () => {
    const feed = answerOf(await visitor.send(writes.ownFeed, { before }, { signal }));
    next = feed.next;
    const pages = next === undefined ? page : page + 1;
    return { items: feed.videos.map(cardFacts), pages, totalCount: feed.videos.length };
  });
  return { ...list, videos: items, next };
}
