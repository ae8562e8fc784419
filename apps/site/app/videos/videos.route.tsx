import { videoSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { activeFilterCount, readVideoFilters } from '../addresses/list-filters.ts';
import { feedAlternate } from '../head/alternates.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { listDescription, pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listDefaults, listPage, listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { videoFilterPanel } from '../listing/video-filter-groups.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/videos.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'videos');
  const sort = videoSorts.find((each) => each === params.sort) ?? 'latest-updates';
  const page = Number(params.page);
  const filters = readVideoFilters(url.searchParams);
  const { api } = context.get(siteServices);
  const call = api.videos({ ...listDefaults(context), ...filters, sort, page }, { signal: request.signal });
  const list = await listPage(context, page, call);
  return data({ list, sort, filters, canonical }, { status: listStatus(list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { list, sort, canonical } = loaderData;
  const title = `${t('header.videos')}: ${t(`sort.${sort}`)}`;
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    ...(list.videos.length > 0 && { canonical }),
    record: breadcrumbs(site, [{ name: t(`sort.${sort}`), path: links.videos({ sort }) }]),
    ...(list.videos[0]?.poster && { image: list.videos[0].poster }),
    alternates: [feedAlternate(t(`sort.${sort}`), { sort })],
    ...listDescription(site, title),
  });
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, filters } = loaderData;
  return (
    <>
      <ListHead
        title={t(`sort.${sort}`)}
        list={list}
        sort={sortMenu(t, sort, videoSorts, (next) => links.videos({ sort: next }, filters))}
        filters={videoFilterPanel(t, filters, (next) => links.videos({ sort }, next))}
      />
      <VideoListing
        list={list}
        hrefOf={(page) => links.videos({ sort, page }, filters)}
        canAppend
        {...(activeFilterCount(filters) > 0 && { unfilteredHref: links.videos({ sort }) })}
      />
    </>
  );
}
