import { searchSorts } from '@nightjar/api';
import { createTranslator, type Translate } from '@nightjar/i18n';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { ChipList, EmptyState, Link, searchTextLength, useTranslator } from '@nightjar/ui';
import { useId } from 'react';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import {
  activeFilterCount,
  readSort,
  readVideoFilters,
  type VideoListQuery,
} from '../addresses/list-filters.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { type ListPage, listDefaults, listPage, listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { videoFilterPanel } from '../listing/video-filter-groups.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/search.route.ts';
import { EmptySearch } from './EmptySearch.tsx';
import { relatedSearches } from './related-searches.ts';
import styles from './Search.module.css';
import { SearchMatches } from './SearchMatches.tsx';
import { searchMatches } from './search-matches.ts';
import { readSearchText } from './search-text.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'search');
  const { api } = context.get(siteServices);
  const page = Number(params.page);
  const text = readSearchText(url.searchParams.get('s'));
  const filters = readVideoFilters(url.searchParams);
  const sort = readSort(url.searchParams, searchSorts, 'relevance');
  const isLiteral = url.searchParams.get('exact') === '1';
  const texts = pageTexts().searchPage;
  const search = { text, filters, sort, isLiteral, canonical, texts };
  // A shorter text is not searched for (docs/spec/ui-and-texts.md, "Validation").
  if (text.length < searchTextLength.min) {
    const list: ListPage = { videos: [], page, pages: 1, totalCount: 0 };
    return data(
      { ...search, list, matches: [], related: [], corrected: undefined },
      { status: listStatus(list) },
    );
  }
  const { signal } = request;
  const query = { ...filters, ...(sort && { sort }), ...(isLiteral && { isLiteral }) };
  const call = api.searchVideos({ ...listDefaults(context), ...query, s: text, page }, { signal });
  const [list, matches] = await Promise.all([
    listPage(context, page, call),
    page === 1 ? searchMatches(context, text, signal) : [],
  ]);
  // A failed call is part of the list.
  const found = list.failure === undefined ? await call : undefined;
  const { hiddenCategories: hidden } = context.get(siteServices).siteConfig;
  const related = relatedSearches(found?.videos ?? [], { text, hidden });
  return data(
    { ...search, list, matches, related, corrected: found?.corrected },
    { status: listStatus(list) },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { list, text, canonical } = loaderData;
  const title = searchTitle(t, text);
  const image = list.videos[0]?.poster;
  // Search results must not be indexed, because visitors can create any number of such pages.
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    record: breadcrumbs(site, [{ name: title, path: canonical }]),
    ...(image && { image }),
  }).concat({ tagName: 'link', rel: 'canonical', href: (site?.publicUrl ?? '') + canonical });
}

const searchTitle = (t: Translate, text: string) =>
  text === '' ? t('search.label') : t('search.title', { text });

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const relatedId = useId();
  const { list, text, filters, sort, isLiteral, matches, related, corrected, texts } = loaderData;
  const hrefOf = (page: number, query: VideoListQuery) => links.search({ text, page, isLiteral }, query);
  const unfilteredHref = activeFilterCount(filters) > 0 ? hrefOf(1, { sort }) : undefined;
  const isPastEnd = list.page > list.pages;
  if (text.length < searchTextLength.min) {
    return (
      <>
        <ListHead title={searchTitle(t, text)} />
        <EmptyState icon="search" title={t('search.tooShort', { count: searchTextLength.min })}>
          <EmptySearch />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ListHead
        title={searchTitle(t, text)}
        list={list}
        sort={sortMenu(t, sort ?? 'relevance', searchSorts, (next) =>
          hrefOf(1, { ...filters, sort: next === 'relevance' ? undefined : next }),
        )}
        filters={videoFilterPanel(t, filters, (next) => hrefOf(1, { ...next, sort }))}
      />
      {corrected !== undefined && <SearchNote text={text} corrected={corrected} />}
      <SearchMatches matches={matches} />
      <VideoListing
        list={list}
        kind={isPastEnd ? 'videos' : 'search'}
        hrefOf={(page) => hrefOf(page, { ...filters, sort })}
        canAppend
        emptyAction={
          isPastEnd ? (
            <EmptySearch firstHref={hrefOf(1, { ...filters, sort })} />
          ) : (
            <EmptySearch unfilteredHref={unfilteredHref} />
          )
        }
      />
      {related.length > 0 && (
        <nav className={styles.related} aria-labelledby={relatedId}>
          <h2 id={relatedId}>{texts.related}</h2>
          <ChipList
            label={texts.related}
            isLabelHidden
            chips={related.map((term) => ({ label: term, href: links.search({ text: term }) }))}
          />
        </nav>
      )}
    </>
  );
}

/** States that the results are those of the term with corrected spelling, and offers the term as it was typed. */
function SearchNote({ text, corrected }: { text: string; corrected: string }) {
  const t = useTranslator();
  return (
    <p className={styles.note}>
      {t('search.corrected', { text: corrected })}{' '}
      <Link className={styles.literal} href={links.search({ text, isLiteral: true })}>
        {t('search.literal', { text })}
      </Link>
    </p>
  );
}
