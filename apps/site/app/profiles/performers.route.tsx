import { modelSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { type DirectoryQuery, links } from '../addresses/links.ts';
import { readLetter } from '../addresses/list-filters.ts';
import { Directory } from '../directory/Directory.tsx';
import { directoryPage, namedEntry } from '../directory/directory-entry.ts';
import {
  directoryFilterGroups,
  filterValues,
  letterIndex,
  readFilters,
} from '../directory/directory-filters.server.ts';
import { LetterIndex } from '../directory/LetterIndex.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/performers.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstars');
  const sort = modelSorts.find((each) => each === params.sort) ?? 'alphabetaz';
  const page = Number(params.page);
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'models');
  const letter = readLetter(url.searchParams);
  const filters = readFilters(url.searchParams, filterValues.performers);
  const query = { letter, ...filters };
  const call = api
    .models(
      { sort, page, filters: { ...filters, ...(letter && { letter }) }, count: siteConfig.pageSizes.models },
      { signal: request.signal },
    )
    .then(({ models, pages, totalCount }) => ({ entries: models.map(namedEntry), pages, totalCount }));
  const list = await directoryPage(context, page, call);
  const hrefOf = (next: DirectoryQuery) => links.pornstars({ sort }, next);
  return data(
    {
      list,
      sort,
      query,
      canonical,
      index: letterIndex(letter, (next) => hrefOf({ ...query, letter: next })),
      groups: directoryFilterGroups(filterValues.performers, query, hrefOf),
    },
    { status: listStatus(list) },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang ?? 'en');
  if (!loaderData) return [];
  const { list, sort, canonical } = loaderData;
  const title = `${t('title.pornstars')}: ${t(`sort.${sort}`)}`;
  return pageMeta({
    site,
    title: list.page > 1 ? `${title} (${t('pages.page', { page: list.page })})` : title,
    ...(list.entries.length > 0 && { canonical }),
    record: breadcrumbs(site, [
      { name: t('title.pornstars'), path: links.pornstars({ sort: 'alphabetaz' }) },
    ]),
    ...(site && { description: `${title}. ${site.brand.tagline}` }),
  });
}

export default function Performers({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, query, index, groups } = loaderData;
  const unfilteredHref = links.pornstars({ sort });
  const activeCount = Object.values(query).filter((value) => value !== undefined).length;
  return (
    <>
      <ListHead
        title={t('title.pornstars')}
        list={list}
        counted="results"
        sort={sortMenu(t, sort, modelSorts, (next) => links.pornstars({ sort: next }, query))}
        filters={{ groups, activeCount, clearHref: unfilteredHref }}
      />
      <LetterIndex {...index} />
      <Directory
        list={list}
        shape="square"
        hrefOf={(dir) => links.pornstar({ dir })}
        pageHrefOf={(page) => links.pornstars({ sort, page }, query)}
        {...(activeCount > 0 && { unfilteredHref })}
      />
    </>
  );
}
