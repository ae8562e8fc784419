import { modelSorts } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { type DirectoryQuery, links } from '../addresses/links.ts';
import { readLetter } from '../addresses/list-filters.ts';
import { DirectoryScreen } from '../directory/DirectoryScreen.tsx';
import { directoryPage, namedEntry } from '../directory/directory-entry.ts';
import { directoryFilterGroups, letterIndex, readFilters } from '../directory/directory-filters.server.ts';
import { directoryMeta } from '../directory/directory-meta.ts';
import { listStatus } from '../listing/list-page.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/models.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstars');
  const sort = modelSorts.find((each) => each === params.sort) ?? 'alphabetaz';
  const page = Number(params.page);
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'models');
  const letter = readLetter(url.searchParams);
  const filters = readFilters(url.searchParams, 'models', siteConfig);
  const query = { letter, ...filters };
  const call = api
    .models(
      { sort, page, filters: { ...filters, ...(letter && { letter }) }, count: siteConfig.pageSizes.models },
      { signal: request.signal },
    )
    .then(({ models, pages, totalCount }) => ({ entries: models.map(namedEntry), pages, totalCount }));
  const list = await directoryPage(context, page, call);
  const hrefOf = (next: DirectoryQuery) => links.models({ sort }, next);
  return data(
    {
      list,
      sort,
      query,
      canonical,
      index: letterIndex(letter, (next) => hrefOf({ ...query, letter: next })),
      groups: directoryFilterGroups('models', siteConfig, query, hrefOf),
    },
    { status: listStatus(list) },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = siteFactsOf(matches);
  return directoryMeta({
    site,
    title: 'title.models',
    path: links.models({ sort: 'alphabetaz' }),
    ...loaderData,
  });
}

export default function Models({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, query, index, groups } = loaderData;
  return (
    <DirectoryScreen
      title={t('title.models')}
      list={list}
      query={query}
      sort={sortMenu(t, sort, modelSorts, (next) => links.models({ sort: next }, query))}
      index={index}
      groups={groups}
      hrefOf={(dir) => links.model({ dir })}
      pageHrefOf={(page) => links.models({ sort, page }, query)}
      unfilteredHref={links.models({ sort })}
    />
  );
}
