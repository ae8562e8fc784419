import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { readSort } from '../addresses/list-filters.ts';
import { Directory } from '../directory/Directory.tsx';
import { categoryEntry, directoryPage, firstPicture } from '../directory/directory-entry.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { listDescription, pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/categories.route.ts';
import { categorySorts, sortCategories } from './category-sorts.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { api } = context.get(siteServices);
  tagResponse(context, 'categories');
  const sort = readSort(url.searchParams, categorySorts, 'alphabetaz') ?? 'alphabetaz';
  const call = api.categories({ section: 'toptn' }, { signal: request.signal }).then((categories) => ({
    entries: sortCategories(categories, sort).map(categoryEntry),
    pages: 1,
    totalCount: categories.length,
  }));
  const list = await directoryPage(context, 1, call);
  return data({ list, sort }, { status: listStatus(list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  const title = t('title.categories');
  const picture = loaderData && firstPicture(loaderData.list);
  return pageMeta({
    site,
    title,
    canonical: links.categories(),
    record: breadcrumbs(site, [{ name: title, path: links.categories() }]),
    ...listDescription(site, title),
    ...(picture && { image: picture }),
  });
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort } = loaderData;
  return (
    <>
      <ListHead
        title={t('title.categories')}
        list={list}
        counted="results"
        sort={sortMenu(t, sort, categorySorts, (next) =>
          links.categories(next === 'alphabetaz' ? {} : { sort: next }),
        )}
      />
      <Directory list={list} hrefOf={(dir) => links.category({ dir })} />
    </>
  );
}
