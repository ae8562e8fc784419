import { ApiError } from '@nightjar/api';
import { createTranslator, formatCount, formatDate, formatFullCount } from '@nightjar/i18n';
import { pageTexts } from '@nightjar/i18n/page-texts';
import { isSignedIn } from '@nightjar/storage';
import { Avatar, Icon, useLocale, useTranslator } from '@nightjar/ui';
import { useEffect } from 'react';
import { data, type RouterContextProvider, useRevalidator } from 'react-router';
import { address, links } from '../addresses/links.ts';
import { readPageNumber } from '../addresses/list-filters.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { requirePage } from '../page-address.ts';
import { siteServices, tagResponse, unavailable } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/playlist.route.ts';
import styles from './Playlist.module.css';
import { PlaylistActions } from './PlaylistActions.tsx';
import { type PlaylistData, type PlaylistPage, readPlaylistPage } from './playlist-page.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'playlist');
  const id = Number(params.id);
  const page = readPageNumber(url.searchParams);
  tagResponse(context, `playlist-${id}`, 'videos');
  const playlist = await findPlaylist(context, { id, page }, request.signal);
  const texts = pageTexts().playlistPage;
  if (!playlist) return data<PlaylistData>({ texts }, { status: 404 });
  return data<PlaylistData>(
    { texts, playlist: { ...playlist, canonical } },
    { status: listStatus(playlist.list) },
  );
}

/** Documents are shared, so a private playlist is missing in them: its owner requests it with the session of this browser. */
export async function clientLoader({ params, url, request, serverLoader }: Route.ClientLoaderArgs) {
  const shown = await serverLoader();
  if (shown.playlist || !isSignedIn(document.cookie)) return shown;
  const { readOwnPlaylist } = await import('./session-playlist.ts');
  const wanted = { id: Number(params.id), page: readPageNumber(url.searchParams) };
  return { ...shown, playlist: await readOwnPlaylist(wanted, request.signal) };
}

/** Undefined for a missing or private playlist. @throws a 503 answer when the origin fails */
async function findPlaylist(
  context: Readonly<RouterContextProvider>,
  wanted: { id: number; page: number },
  signal: AbortSignal,
): Promise<PlaylistPage | undefined> {
  const { community, log } = context.get(siteServices);
  try {
    return await readPlaylistPage(community, wanted, signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.code === 'wire') return undefined;
    log.warn({ err: error, id: wanted.id }, 'A playlist could not be fetched; the page answers 503');
    throw unavailable(context);
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  const t = createTranslator(site?.lang);
  if (!loaderData?.playlist) return pageMeta({ site, title: t('notFound.title') });
  const { title, description, picture, list, canonical, user } = loaderData.playlist;
  const facts = [
    t('listing.videos', { count: formatFullCount(list.totalCount), n: list.totalCount }),
    ...(user ? [user.username] : []),
  ];
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    description: description || `${title}: ${facts.join(' · ')}`,
    ...(canonical && list.videos.length > 0 && { canonical }),
    ...(canonical && {
      record: breadcrumbs(site, [
        { name: loaderData.texts.all, path: address('playlists', { sort: 'recent', page: 1 }) },
        { name: title, path: canonical },
      ]),
    }),
    ...(picture && { image: picture }),
  });
}

export default function Playlist({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { playlist, texts } = loaderData;
  const isMissing = !playlist;
  useEffect(() => {
    if (isMissing && isSignedIn(document.cookie)) void revalidate();
  }, [isMissing, revalidate]);
  return playlist ? <PlaylistScreen {...playlist} texts={texts} /> : <NotFoundScreen />;
}

function PlaylistScreen({ texts, ...playlist }: PlaylistPage & Pick<PlaylistData, 'texts'>) {
  const t = useTranslator();
  const { lang } = useLocale();
  const { id, title, description, views, updated, user, list, isPrivate } = playlist;
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.facts} data-figures="">
          {user && (
            <MemberLink className={styles.owner} href={links.memberWall(user)}>
              <Avatar name={user.username} src={user.avatar} size={28} />
              <bdi>{user.username}</bdi>
            </MemberLink>
          )}
          {isPrivate && (
            <span className={styles.private}>
              <Icon name="lock" size={16} />
              {texts.private}
            </span>
          )}
          <span>{t('listing.videos', { count: formatFullCount(list.totalCount), n: list.totalCount })}</span>
          <span>{t('video.views', { count: formatCount(views), n: views })}</span>
          <time dateTime={updated}>{texts.updated.replace('{date}', formatDate(updated, lang))}</time>
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <PlaylistActions playlist={playlist} texts={texts} />
      </header>
      <VideoListing list={list} playlistId={id} hrefOf={(page) => links.playlist({ id, page })} canAppend />
    </>
  );
}
