import { ApiError, clampLifetime, type VideoList } from '@nightjar/api';
import { pageTexts } from '@nightjar/i18n/page-texts';
import type { RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import { preventCaching, siteServices, tagResponse } from '../request-context.ts';
import { type CardFacts, cardFacts } from './card-facts.ts';

/** One page of a list of videos, as loaders return it. */
export interface ListPage {
  videos: CardFacts[];
  page: number;
  /** At least 1. */
  pages: number;
  totalCount: number;
  /** Error code of the origin or of the client, when the list could not be loaded (requirement UI-2). The request can be retried. */
  failure?: string;
  /** What the last page of a list shows below it; the texts are data, so that no script contains them. */
  end?: ListEnd;
}

interface ListEnd {
  text: string;
  links: { label: string; href: string }[];
}

/**
 * Waits for a page of videos. A failure becomes an empty list with `failure`, so that the page keeps its header, menus and a
 * retry button.
 */
export async function listPage(
  context: Readonly<RouterContextProvider>,
  page: number,
  call: Promise<VideoList>,
): Promise<ListPage> {
  tagResponse(context, 'videos');
  try {
    const { videos, pages, totalCount } = await call;
    return {
      videos: videos.map(cardFacts),
      page,
      pages: Math.max(1, pages),
      totalCount,
      ...(page === pages && { end: listEnd() }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context
      .get(siteServices)
      .log.warn({ err: error }, 'A list of videos could not be loaded; the page shows an error');
    preventCaching(context);
    return { videos: [], page, pages: 1, totalCount: 0, failure: error.wireCode ?? error.code };
  }
}

function listEnd(): ListEnd {
  const texts = pageTexts().listEnd;
  return {
    text: texts.reached,
    links: [
      { label: texts.popular, href: links.videos({ sort: 'most-popular' }) },
      { label: texts.categories, href: links.categories() },
      { label: texts.top, href: '#content' },
    ],
  };
}

/** Status of a document with a list: 404 for a page after the last one, 503 when the list could not be loaded. */
export function listStatus(list: Pick<ListPage, 'failure' | 'page' | 'pages'>): number {
  if (list.failure !== undefined) return 503;
  return list.page > list.pages ? 404 : 200;
}

/** Default parameters of video lists, from the site configuration. */
export function listDefaults(context: Readonly<RouterContextProvider>) {
  const { siteConfig } = context.get(siteServices);
  return {
    count: siteConfig.pageSizes.videos,
    lifetime: clampLifetime(siteConfig.lifetimes.videos),
    gender: siteConfig.defaults.gender,
  };
}
