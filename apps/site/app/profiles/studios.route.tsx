import { channelSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { readLetter } from '../addresses/list-filters.ts';
import { Directory } from '../directory/Directory.tsx';
import { directoryPage, namedEntry } from '../directory/directory-entry.ts';
import { letterIndex } from '../directory/directory-filters.server.ts';
import { LetterIndex } from '../directory/LetterIndex.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/studios.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornsites');
  const sort = channelSorts.find((each) => each === params.sort) ?? 'alphabetaz';
  const page = Number(params.page);
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'channels');
  const letter = readLetter(url.searchParams);
  const call = api
    .channels(
      {
        sort,
        page,
        count: siteConfig.pageSizes.channels,
        ...(letter && { section: 'letter', objectId: letter }),
      },
      { signal: request.signal },
    )
    .then(({ channels, pages, totalCount }) => ({ entries: channels.map(namedEntry), pages, totalCount }));
  const list = await directoryPage(context, page, call);
  return data(
    {
      list,
      sort,
      query: { letter },
      canonical,
      index: letterIndex(letter, (next) => links.pornsites({ sort }, { letter: next })),
    },
    { status: listStatus(list) },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang ?? 'en');
  if (!loaderData) return [];
  const { list, sort, canonical } = loaderData;
  const title = `${t('title.pornsites')}: ${t(`sort.${sort}`)}`;
  return pageMeta({
    site,
    title: list.page > 1 ? `${title} (${t('pages.page', { page: list.page })})` : title,
    ...(list.entries.length > 0 && { canonical }),
    record: breadcrumbs(site, [
      { name: t('title.pornsites'), path: links.pornsites({ sort: 'alphabetaz' }) },
    ]),
    ...(site && { description: `${title}. ${site.brand.tagline}` }),
  });
}

export default function Studios({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, query, index } = loaderData;
  const unfilteredHref = links.pornsites({ sort });
  const activeCount = Object.values(query).filter((value) => value !== undefined).length;
  return (
    <>
      <ListHead
        title={t('title.pornsites')}
        list={list}
        counted="results"
        sort={sortMenu(t, sort, channelSorts, (next) => links.pornsites({ sort: next }, query))}
      />
      <LetterIndex {...index} />
      <Directory
        list={list}
        shape="square"
        hrefOf={(dir) => links.pornsite({ dir })}
        pageHrefOf={(page) => links.pornsites({ sort, page }, query)}
        {...(activeCount > 0 && { unfilteredHref })}
      />
    </>
  );
}
