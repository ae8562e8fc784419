import { channelSorts } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { readLetter } from '../addresses/list-filters.ts';
import { DirectoryScreen } from '../directory/DirectoryScreen.tsx';
import { directoryPage, namedEntry } from '../directory/directory-entry.ts';
import { letterIndex } from '../directory/directory-filters.server.ts';
import { directoryMeta } from '../directory/directory-meta.ts';
import { listStatus } from '../listing/list-page.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/channels.route.ts';

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
      index: letterIndex(letter, (next) => links.channels({ sort }, { letter: next })),
    },
    { status: listStatus(list) },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = siteFactsOf(matches);
  return directoryMeta({
    site,
    title: 'title.channels',
    path: links.channels({ sort: 'alphabetaz' }),
    ...loaderData,
  });
}

export default function Channels({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, query, index } = loaderData;
  return (
    <DirectoryScreen
      title={t('title.channels')}
      list={list}
      query={query}
      sort={sortMenu(t, sort, channelSorts, (next) => links.channels({ sort: next }, query))}
      index={index}
      hrefOf={(dir) => links.channel({ dir })}
      pageHrefOf={(page) => links.channels({ sort, page }, query)}
      unfilteredHref={links.channels({ sort })}
    />
  );
}
