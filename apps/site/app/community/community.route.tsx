import {
  ApiError,
  type CommunityClient,
  type MemberList,
  type MemberListItem,
  memberSorts,
} from '@nightjar/api';
import { createTranslator, formatFullCount } from '@nightjar/i18n';
import { countryName } from '@nightjar/i18n/countries';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { Button, EmptyState, Pagination, useTranslator } from '@nightjar/ui';
import { data, type RouterContextProvider } from 'react-router';
import { type DirectoryQuery, links } from '../addresses/links.ts';
import { readLetter } from '../addresses/list-filters.ts';
import { directoryFilterGroups, letterIndex, readFilters } from '../directory/directory-filters.server.ts';
import { LetterIndex } from '../directory/LetterIndex.tsx';
import { pageBreadcrumbs } from '../head/page-breadcrumbs.server.ts';
import { listDescription, pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { People, type Person } from '../members/People.tsx';
import { requirePage } from '../page-address.ts';
import { siteLang, siteServices, tagResponse, unavailable } from '../request-context.ts';
import { readSearchText } from '../search/search-text.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/community.route.ts';
import styles from './Community.module.css';
import { MemberSearch } from './MemberSearch.tsx';

/** The members (requirement SITE-6), with orders, filters and a search by username; guests see it too. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'community');
  const { siteConfig } = context.get(siteServices);
  const sort = memberSorts.find((each) => each === params.sort) ?? 'recent';
  const page = Number(params.page);
  const letter = readLetter(url.searchParams);
  const filters = readFilters(url.searchParams, 'members', siteConfig);
  const search = readSearchText(url.searchParams.get('search')) || undefined;
  const query = { search, letter, ...filters };
  tagResponse(context, 'members');
  const found = await findMembers(context, request.signal, {
    sort,
    page,
    filters: { ...filters, ...(letter && { letter }) },
    ...(search && { search }),
  });
  const t = createTranslator(siteLang(context));
  const hrefOf = (next: DirectoryQuery) => links.community({ sort }, next);
  const list = { page, pages: Math.max(1, found.pages), totalCount: found.totalCount };
  return data(
    {
      people: found.members.map((member) => personOf(member, siteLang(context))),
      list,
      sort,
      sorting: sortMenu(t, sort, memberSorts, (next) => links.community({ sort: next }, query)),
      query,
      canonical,
      record: pageBreadcrumbs(context, [
        { name: t('title.community'), path: links.community({ sort: 'recent' }) },
      ]),
      texts: pageTexts().communityPage,
      index: letterIndex(letter, (next) => hrefOf({ ...query, letter: next })),
      groups: directoryFilterGroups('members', siteConfig, query, hrefOf),
      activeCount: [letter, ...Object.values(filters)].filter((value) => value !== undefined).length,
    },
    { status: listStatus(list) },
  );
}

type MemberQuery = Parameters<CommunityClient['members']>[0];

/** @throws a 503 answer when the origin fails */
async function findMembers(
  context: Readonly<RouterContextProvider>,
  signal: AbortSignal,
  query: MemberQuery,
): Promise<MemberList> {
  const { community, log, siteConfig } = context.get(siteServices);
  try {
    const count = siteConfig.pageSizes.members;
    return await community.members({ ...query, count }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error }, 'The members could not be loaded; the page answers 503');
    throw unavailable(context);
  }
}

function personOf({ id, username, avatar, country, videos }: MemberListItem, lang: string): Person {
  const t = createTranslator(lang);
  const meta = [
    ...(country ? [countryName(country) ?? country.toUpperCase()] : []),
    t('listing.videos', { count: formatFullCount(videos), n: videos }),
  ].join(' · ');
  return { id, username, meta, ...(avatar !== undefined && { avatar }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { list, sort, query, people, canonical, record } = loaderData;
  const title = `${t('title.community')}: ${t(`sort.${sort}`)}`;
  // A search can have any text, so its results are not indexed.
  const isIndexed = people.length > 0 && query.search === undefined;
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    record,
    ...(isIndexed && { canonical }),
    ...listDescription(site, title),
  });
}

export default function Community({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { people, list, sort, sorting, query, index, groups, activeCount, texts } = loaderData;
  const unfilteredHref = links.community({ sort });
  const { search, ...filters } = query;
  return (
    <>
      <ListHead
        title={t('title.community')}
        list={list}
        counted="results"
        sort={sorting}
        filters={{ groups, activeCount, clearHref: links.community({ sort }, { search }) }}
      />
      <MemberSearch key={search} action={unfilteredHref} filters={filters} value={search} texts={texts} />
      <LetterIndex {...index} />
      {people.length === 0 ? (
        <EmptyState role="status" title={texts.empty}>
          <Button href={unfilteredHref}>{texts.showAll}</Button>
        </EmptyState>
      ) : (
        <div className={styles.people}>
          <People people={people} />
        </div>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => links.community({ sort, page }, query)}
      />
    </>
  );
}
