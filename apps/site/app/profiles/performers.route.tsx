import { modelSorts } from '@nightjar/api';
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
import type { Route } from './+types/performers.route.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstars');
  const sort = modelSorts.find((each) => each === params.sort) ?? 'alphabetaz';
  const page = Number(params.page);
  const { api, siteConfig } = context.get(siteServices);
  tagResponse(context, 'models');
  const call = api
    .models({ sort, page, count: siteConfig.pageSizes.models }, { signal: request.signal })
    .then(({ models, pages, totalCount }) => ({ entries: models.map(namedEntry), pages, totalCount }));
  const list = await directoryPage(context, page, call);
  return data({ list, sort, canonical }, { status: listStatus(list) });
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
  });
}

export default function Performers({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort } = loaderData;
  const options = modelSorts.map((value) => ({
    value,
    label: t(`sort.${value}`),
    href: links.pornstars({ sort: value }),
  }));
  return (
    <>
      <ListHead title={t('title.pornstars')} sort={{ value: sort, options }} />
      <Directory
        list={list}
        shape="square"
        hrefOf={(dir) => links.pornstar({ dir })}
        pageHrefOf={(page) => links.pornstars({ sort, page })}
      />
    </>
  );
}
