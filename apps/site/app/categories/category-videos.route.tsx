import { ApiError, slug, videoSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import {
  activeFilterCount,
  readSort,
  readVideoFilters,
  type VideoListQuery,
} from '../addresses/list-filters.ts';
import { movedOrMissing } from '../addresses/moved-entry.ts';
import { feedAlternate } from '../head/alternates.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { listDescription, pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listDefaults, listPage, listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { withPinned } from '../listing/pinned-videos.server.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { videoFilterPanel } from '../listing/video-filter-groups.ts';
import { requirePage } from '../page-address.ts';
import { preventCaching, siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/category-videos.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'videos-categories');
  const { api, siteConfig } = context.get(siteServices);
  const dir = params.dir ?? '';
  const page = Number(params.page ?? 1);
  const filters = readVideoFilters(url.searchParams);
  const { videoSort: defaultSort } = siteConfig.defaults;
  const sort = readSort(url.searchParams, videoSorts, defaultSort);
  const { signal } = request;
  const call = api.videos(
    {
      ...listDefaults(context),
      ...filters,
      sort: sort ?? defaultSort,
      section: 'categories',
      objectId: dir,
      page,
    },
    { signal },
  );
  const { gender } = listDefaults(context);
  const place = { section: 'categories', objectId: dir, gender } as const;
  const isStart = page === 1 && (sort ?? defaultSort) === defaultSort && activeFilterCount(filters) === 0;
  const shown = listPage(context, page, call);
  const [list, title] = await Promise.all([
    isStart ? withPinned(context, shown, place, signal) : shown,
    categoryTitle(context, dir, signal),
  ]);
  return data({ list, dir, title, filters, sort, defaultSort, canonical }, { status: listStatus(list) });
}

/**
 * The category's title. A hidden category keeps its page, with the title from the site configuration
 * (docs/spec/decided-questions.md, "Categories").
 *
 * @throws a 404 answer when the category does not exist, unless the origin fails
 */
async function categoryTitle(context: Readonly<RouterContextProvider>, dir: string, signal: AbortSignal) {
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'categories');
  const fallback = dir.replaceAll('-', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  try {
    const categories = await api.categories({ section: 'toptn' }, { signal });
    const category = categories.find((each) => each.dir === dir);
    const title = category?.title ?? siteConfig.hiddenCategories.find((hidden) => slug(hidden) === dir);
    if (title === undefined) throw await movedOrMissing(context, 'category', dir);
    return title;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    preventCaching(context);
    return fallback;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { list, dir, title, canonical } = loaderData;
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    ...(list.videos.length > 0 && { canonical }),
    record: breadcrumbs(site, [
      { name: t('title.categories'), path: links.categories() },
      { name: title, path: links.category({ dir }) },
    ]),
    ...(list.videos[0]?.poster && { image: list.videos[0].poster }),
    alternates: [feedAlternate(title, { section: 'categories', dir })],
    ...listDescription(site, `${t('header.videos')}: ${title}`),
  });
}

export default function CategoryVideos({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, dir, title, filters, sort, defaultSort } = loaderData;
  const hrefOf = (page: number, query: VideoListQuery) => links.category({ dir, page }, query);
  return (
    <>
      <ListHead
        title={title}
        list={list}
        sort={sortMenu(t, sort ?? defaultSort, videoSorts, (next) =>
          hrefOf(1, { ...filters, sort: next === defaultSort ? undefined : next }),
        )}
        filters={videoFilterPanel(t, filters, (next) => hrefOf(1, { ...next, sort }))}
      />
      <VideoListing
        list={list}
        hrefOf={(page) => hrefOf(page, { ...filters, sort })}
        canAppend
        unfilteredHref={activeFilterCount(filters) > 0 ? hrefOf(1, { sort }) : undefined}
      />
    </>
  );
}
