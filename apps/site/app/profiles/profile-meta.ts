import { createTranslator, formatFullCount, type Translate } from '@nightjar/i18n';
import { links } from '../addresses/links.ts';
import { feedAlternate } from '../head/alternates.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import type { ListPage } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Profile, ProfilePage } from './profile-page.ts';
import type { ProfileKind } from './profile-tabs.ts';

/** The list above a profile in its breadcrumbs, and the address of the profile. */
const addresses = {
  model: { title: 'title.models', list: links.models, profile: links.model },
  channel: { title: 'title.channels', list: links.channels, profile: links.channel },
} as const satisfies Record<ProfileKind, object>;

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
  const { title, list: listAddress, profile: profileAddress } = addresses[profile.kind];
  return pageMeta({
    site,
    title: pageTitle(t, profile.title, list.page),
    canonical,
    alternates: [feedAlternate(profile.title, { section: profile.kind, dir: profile.dir })],
    record: breadcrumbs(site, [
      { name: t(title), path: listAddress({ sort: 'alphabetaz' }) },
      { name: profile.title, path: profileAddress(profile) },
    ]),
    description: profile.description || countOfVideos(t, profile, list),
    ...(profile.picture && { image: profile.picture }),
  });
}

/** For a profile without a description. */
const countOfVideos = (t: Translate, { title }: Profile, { totalCount }: ListPage): string =>
  `${title}: ${t('listing.videos', { count: formatFullCount(totalCount), n: totalCount })}`;
