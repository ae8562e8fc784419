import { createTranslator, formatFullCount, type Translate } from '@nightjar/i18n';
import { feedAlternate } from '../head/alternates.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import type { ListPage } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import { profileCrumbs } from './profile-crumbs.ts';
import type { Profile, ProfilePage } from './profile-page.ts';

interface ProfileMetaOptions {
  matches: Parameters<typeof siteFactsOf>[0];
  /** Undefined when the page failed. */
  loaderData: (ProfilePage & { canonical: string }) | undefined;
}

/** Title, description, feed and breadcrumbs of the page of a model or a channel. */
export function profileMeta({ matches, loaderData }: ProfileMetaOptions) {
  if (!loaderData) return [];
  const { profile, list, canonical } = loaderData;
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  return pageMeta({
    site,
    title: pageTitle(t, profile.title, list.page),
    canonical,
    alternates: [feedAlternate(profile.title, { section: profile.kind, dir: profile.dir })],
    record: breadcrumbs(site, profileCrumbs(t, profile)),
    description: profile.description || countOfVideos(t, profile, list),
    ...(profile.picture && { image: profile.picture }),
  });
}

/** For a profile without a description. */
const countOfVideos = (t: Translate, { title }: Profile, { totalCount }: ListPage): string =>
  `${title}: ${t('listing.videos', { count: formatFullCount(totalCount), n: totalCount })}`;
