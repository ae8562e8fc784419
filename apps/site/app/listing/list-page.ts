import { ApiError, clampLifetime, type VideoList } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { keepOut, siteServices, tagResponse } from '../request-context.ts';
import { type CardFacts, cardFacts } from './card-facts.ts';

/** One page of a list of videos, as loaders hand it to screens. */
export interface ListPage {
  videos: CardFacts[];
  page: number;
  /** At least 1. */
  pages: number;
  totalCount: number;
  /** Why there is nothing: the code of the origin or of the client (requirement UI-2). The list can be asked for again. */
  failure?: string;
}

/**
 * Waits for a page of videos and turns a failure into an empty list that says so, because a page with its header, menus and
 * a way to try again is more use than an error page.
 */
export async function listPage(
  context: Readonly<RouterContextProvider>,
  page: number,
  call: Promise<VideoList>,
): Promise<ListPage> {
  tagResponse(context, 'videos');
  try {
    const list = await call;
    return {
      videos: list.videos.map(cardFacts),
      page,
      pages: Math.max(1, list.pages),
      totalCount: list.totalCount,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context
      .get(siteServices)
      .log.warn({ err: error }, 'A list of videos could not be loaded; it is shown as failed');
    keepOut(context);
    return { videos: [], page, pages: 1, totalCount: 0, failure: error.wireCode ?? error.code };
  }
}

/** The status of the document that shows a list: a page after the last one does not exist, a failing list is not an answer. */
export function listStatus(list: Pick<ListPage, 'failure' | 'page' | 'pages'>): number {
  if (list.failure !== undefined) return 503;
  return list.page > list.pages ? 404 : 200;
}

/** What lists of videos are asked for with, from the configuration of the site. */
export function listDefaults(context: Readonly<RouterContextProvider>) {
  const { siteConfig } = context.get(siteServices);
  return {
    count: siteConfig.pageSizes.videos,
    lifetime: clampLifetime(siteConfig.lifetimes.videos),
    gender: siteConfig.defaults.gender,
  };
}
