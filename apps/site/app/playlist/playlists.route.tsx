import { type PlaylistItem, pictureSet, playlistSorts } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { address, links } from '../addresses/links.ts';
import { Directory } from '../directory/Directory.tsx';
import { type DirectoryEntry, directoryPage, firstPicture } from '../directory/directory-entry.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { ListHead } from '../listing/ListHead.tsx';
import { listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { sortMenu } from '../listing/sort-options.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/playlists.route.ts';

/** The public playlists of all members (requirement SITE-19), with the orders of the wire. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'playlists');
  const { community, siteConfig } = context.get(siteServices);
  const sort = playlistSorts.find((each) => each === params.sort) ?? 'recent';
  const page = Number(params.page);
  tagResponse(context, 'playlists', 'videos');
  const call = community
    .playlists({ sort, page, count: siteConfig.pageSizes.playlists }, { signal: request.signal })
    .then(({ playlists, ...rest }) => ({ entries: playlists.map(entryOf), ...rest }));
  const list = await directoryPage(context, page, call);
  const texts = pageTexts().playlistsPage;
  return data({ list, sort, canonical, texts }, { status: listStatus(list) });
}

/** Not in `links`, which every page loads. */
const playlistsAddress = (sort: (typeof playlistSorts)[number], page = 1) =>
  address('playlists', { sort, page });

const entryOf = ({ id, title, videos, picture }: PlaylistItem): DirectoryEntry => ({
  dir: String(id),
  title,
  videos,
  ...(picture !== undefined && { picture: pictureSet(picture) }),
});

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData) return [];
  const { list, sort, canonical, texts } = loaderData;
  const image = firstPicture(list);
  return pageMeta({
    site,
    title: pageTitle(t, `${texts.title}: ${t(`sort.${sort}`)}`, list.page),
    ...(list.entries.length > 0 && { canonical }),
    record: breadcrumbs(site, [{ name: texts.title, path: playlistsAddress('recent') }]),
    ...(image && { image }),
    ...(site && { description: texts.description.replace('{name}', site.brand.name) }),
  });
}

export default function Playlists({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { list, sort, texts } = loaderData;
  return (
    <>
      <ListHead
        title={texts.title}
        list={list}
        counted="results"
        sort={sortMenu(t, sort, playlistSorts, (next) => playlistsAddress(next))}
      />
      <Directory
        list={list}
        hrefOf={(id) => links.playlist({ id: Number(id) })}
        pageHrefOf={(page) => playlistsAddress(sort, page)}
      />
    </>
  );
}
