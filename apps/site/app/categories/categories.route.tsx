import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { Directory } from '../directory/Directory.tsx';
import { categoryEntry, directoryPage } from '../directory/directory-entry.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/categories.route.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(siteServices);
  tagResponse(context, 'categories');
  const call = api.categories({ section: 'toptn' }, { signal: request.signal }).then((categories) => ({
    entries: categories.map(categoryEntry),
    pages: 1,
    totalCount: categories.length,
  }));
  const list = await directoryPage(context, 1, call);
  return data({ list }, { status: listStatus(list) });
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang ?? 'en');
  return pageMeta({ site, title: t('title.categories'), canonical: links.categories() });
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  return (
    <>
      <ListHead title={t('title.categories')} />
      <Directory list={loaderData.list} hrefOf={(dir) => links.category({ dir })} />
    </>
  );
}
