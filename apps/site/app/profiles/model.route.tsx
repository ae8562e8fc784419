import { data } from 'react-router';
import { links } from '../addresses/links.ts';
import { listStatus } from '../listing/list-page.ts';
import { requirePage } from '../page-address.ts';
import type { Route } from './+types/model.route.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { profileMeta } from './profile-meta.ts';
import { loadProfilePage } from './profile-page.ts';

/** The page of a model; further pages of the videos have their own addresses. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'pornstar', 'pornstar_uploaded_videos');
  const page = await loadProfilePage(context, { kind: 'model', params, url, signal: request.signal });
  return data({ ...page, canonical }, { status: listStatus(page.list) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return profileMeta({ matches, loaderData });
}

export default function Model({ loaderData }: Route.ComponentProps) {
  const { dir } = loaderData.profile;
  return <ProfileScreen {...loaderData} hrefOf={(page, query) => links.modelVideos({ dir, page }, query)} />;
}
