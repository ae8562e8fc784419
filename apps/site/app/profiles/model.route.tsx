import { createTranslator } from '@nightjar/i18n';
import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { feedAlternate } from '../head/alternates.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/model.route.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { loadProfilePage, profileDescription } from './profile-page.ts';

/** The page of a model; further pages of the videos have their own addresses. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstar', 'pornstar_uploaded_videos');
  const page = await loadProfilePage(context, { kind: 'model', params, url, signal: request.signal });
  return data({ ...page, canonical }, { status: listStatus(page.list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { profile, list, canonical } = loaderData;
  return pageMeta({
    site,
    title: pageTitle(t, profile.title, list.page),
    canonical,
    alternates: [feedAlternate(profile.title, { section: 'model', dir: profile.dir })],
    record: breadcrumbs(site, [
      { name: t('title.models'), path: links.models({ sort: 'alphabetaz' }) },
      { name: profile.title, path: links.model(profile) },
    ]),
    description: profile.description || profileDescription(t, profile, list),
    ...(profile.picture && { image: profile.picture }),
  });
}

export default function Model({ loaderData }: Route.ComponentProps) {
  const { dir } = loaderData.profile;
  return <ProfileScreen {...loaderData} hrefOf={(page, query) => links.modelVideos({ dir, page }, query)} />;
}
