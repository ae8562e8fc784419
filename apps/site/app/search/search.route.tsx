import { createTranslator } from '@nightjar/i18n';
import { searchTextLength, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { readVideoFilters } from '../addresses/list-filters.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { type ListPage, listDefaults, listPage, listStatus } from '../listing/list-page.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/search.route.ts';
import { readSearchText } from './search-text.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'search');
  const { api } = context.get(siteServices);
  const page = Number(params.page);
  const text = readSearchText(url.searchParams.get('s'));
  const filters = readVideoFilters(url.searchParams);
  const nothing: ListPage = { videos: [], page, pages: 1, totalCount: 0 };
  // A shorter text is not searched for (docs/spec/ui-and-texts.md, "Validation").
  const list =
    text.length < searchTextLength.min
      ? nothing
      : await listPage(
          context,
          page,
          api.searchVideos(
            { ...listDefaults(context), ...filters, s: text, page },
            { signal: request.signal },
          ),
        );
  return data({ list, text, filters, canonical }, { status: listStatus(list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang ?? 'en');
  if (!loaderData) return [];
  const { list, text, canonical } = loaderData;
  const title = t('search.title', { text });
  // Search results must not be indexed, because visitors can create any number of such pages.
  return pageMeta({
    site,
    title: list.page > 1 ? `${title} (${t('pages.page', { page: list.page })})` : title,
  }).concat({ tagName: 'link', rel: 'canonical', href: (site?.publicUrl ?? '') + canonical });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, text, filters } = loaderData;
  return (
    <>
      <ListHead
        title={t('search.title', { text })}
        list={list}
        filters={{ value: filters, hrefOf: (next) => links.search({ text }, next) }}
      />
      <VideoListing
        list={list}
        kind="search"
        hrefOf={(page) => links.search({ text, page }, filters)}
        canAppend
      />
    </>
  );
}
