import { createTranslator } from '@nightjar/i18n';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { readPageNumber } from '../addresses/list-filters.ts';
import { feedAlternate } from '../head/alternates.ts';
import { pageMeta } from '../head/page-meta.ts';
import { listDefaults, listPage, listStatus } from '../listing/list-page.ts';
import { withPinned } from '../listing/pinned-videos.server.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import styles from '../listing/VideoSection.module.css';
import { VideoSection } from '../listing/VideoSection.tsx';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/home.route.ts';

/** Two rows of the widest grid. */
const sectionCount = 12;

const shownSorts = ['latest-updates', 'most-popular', 'top-rated'] as const;

/**
 * `page` adds a later page of the latest videos, so that load-more keeps what is shown (requirement Q-15). Without scripts, and
 * by its numbers, the list continues at its own address.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { api } = context.get(siteServices);
  const { signal } = request;
  const page = readPageNumber(url.searchParams);
  const defaults = listDefaults(context);
  const section = { ...defaults, page: 1, count: sectionCount };
  const latest = listPage(
    context,
    page,
    api.videos({ ...defaults, sort: 'latest-updates', page }, { signal }),
  );
  const place = { section: 'home', objectId: '', gender: defaults.gender } as const;
  const [list, popular, rated] = await Promise.all([
    page === 1 ? withPinned(context, latest, place, signal) : latest,
    listPage(context, 1, api.videos({ ...section, sort: 'most-popular' }, { signal })),
    listPage(context, 1, api.videos({ ...section, sort: 'top-rated' }, { signal })),
  ]);
  return data({ list, popular, rated }, { status: listStatus(list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  const picture = loaderData?.list.videos[0]?.poster;
  return pageMeta({
    site,
    title: t('title.home'),
    canonical: links.index(),
    alternates: shownSorts.map((sort) => feedAlternate(t(`sort.${sort}`), { sort })),
    ...(picture && { image: picture }),
    ...(site?.brand.tagline && { description: site.brand.tagline }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, popular, rated } = loaderData;
  return (
    <>
      <h1 className={styles.title}>{t('title.home')}</h1>
      <VideoListing
        list={list}
        canAppend
        appendHrefOf={(page) => links.index({ page })}
        hrefOf={(page) => (page === 1 ? links.index() : links.videos({ sort: 'latest-updates', page }))}
      />
      <VideoSection
        title={t('sort.most-popular')}
        href={links.videos({ sort: 'most-popular' })}
        list={popular}
      />
      <VideoSection title={t('sort.top-rated')} href={links.videos({ sort: 'top-rated' })} list={rated} />
    </>
  );
}
