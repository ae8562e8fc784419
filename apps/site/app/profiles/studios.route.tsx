import { channelSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { Directory } from '../directory/Directory.tsx';
import { directoryPage, namedEntry } from '../directory/directory-entry.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/studios.route.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornsites');
  const sort = channelSorts.find((each) => each === params.sort) ?? 'alphabetaz';
  const page = Number(params.page);
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'channels');
  const call = api
    .channels({ sort, page, count: siteConfig.pageSizes.channels }, { signal: request.signal })
    .then(({ channels, pages, totalCount }) => ({ entries: channels.map(namedEntry), pages, totalCount }));
  const list = await directoryPage(context, page, call);
  return data({ list, sort, canonical }, { status: listStatus(list) });
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
  });
}

export default function Studios({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort } = loaderData;
  const options = channelSorts.map((value) => ({
    value,
    label: t(`sort.${value}`),
    href: links.pornsites({ sort: value }),
  }));
  return (
    <>
      <ListHead title={t('title.pornsites')} sort={{ value: sort, options }} />
      <Directory
        list={list}
        shape="square"
        hrefOf={(dir) => links.pornsite({ dir })}
        pageHrefOf={(page) => links.pornsites({ sort, page })}
      />
    </>
  );
}
