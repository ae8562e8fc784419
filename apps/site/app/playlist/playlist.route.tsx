import { ApiError, type PlaylistDetail } from '@nightjar/api';
import { createTranslator, formatCount, formatDate, formatFullCount } from '@nightjar/i18n';
import { informationTexts } from '@nightjar/i18n/information';
import { isSignedIn } from '@nightjar/storage';
import { Avatar, Button, useLocale, useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import { data, type RouterContextProvider, useNavigate, useRevalidator } from 'react-router';
import { address, links } from '../addresses/links.ts';
import { readPageNumber } from '../addresses/list-filters.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { pageMeta } from '../head/page-meta.ts';
import { listStatus } from '../listing/list-page.ts';
import { pageTitle } from '../listing/page-title.ts';
import { VideoListing } from '../listing/VideoListing.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { requirePage } from '../page-address.ts';
import { ReportObjectButton } from '../reports/ReportObjectButton.tsx';
import { siteServices, tagResponse, unavailable } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import { SubscribeButton } from '../subscriptions/SubscribeButton.tsx';
import { ObjectVotes } from '../votes/ObjectVotes.tsx';
import type { Route } from './+types/playlist.route.ts';
import styles from './Playlist.module.css';
import { type PlaylistData, type PlaylistPage, playlistPage } from './playlist-page.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'playlist');
  const id = Number(params.id);
  const page = readPageNumber(url.searchParams);
  tagResponse(context, `playlist-${id}`, 'videos');
  const playlist = await findPlaylist(context, { id, page }, request.signal);
  const texts = informationTexts().playlistPage;
  if (!playlist) return data<PlaylistData>({ texts }, { status: 404 });
  const shown = playlistPage(playlist, page);
  return data<PlaylistData>({ texts, playlist: { ...shown, canonical } }, { status: listStatus(shown.list) });
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
  { id, page }: { id: number; page: number },
  signal: AbortSignal,
): Promise<PlaylistDetail | undefined> {
  const { community, log } = context.get(siteServices);
  try {
    return await community.playlist({ playlistId: id, page }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.code === 'wire') return undefined;
    log.warn({ err: error, id }, 'A playlist could not be fetched; the page answers 503');
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

function PlaylistScreen({
  id,
  title,
  description,
  views,
  likes,
  dislikes,
  updated,
  user,
  list,
  texts,
}: PlaylistPage & Pick<PlaylistData, 'texts'>) {
  const t = useTranslator();
  const { lang } = useLocale();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [first] = list.videos;
  const [isLoading, setLoading] = useState(false);

  async function shuffle() {
    setLoading(true);
    try {
      const { startShuffled } = await loadWithDeadline(
        () => import('../video/playlist-queue/start-shuffled.ts'),
      );
      const href = await startShuffled(id);
      if (href !== undefined) await navigate(href);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'shuffle' });
    } finally {
      setLoading(false);
    }
  }
  async function share() {
    if (
      (await sharePlaylist(title, new URL(links.playlist({ id }), window.location.origin).href)) === 'copied'
    )
      toasts.show({ type: 'success', text: t('notify.text_copied') });
  }

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
          <span>{t('listing.videos', { count: formatFullCount(list.totalCount), n: list.totalCount })}</span>
          <span>{t('video.views', { count: formatCount(views), n: views })}</span>
          <time dateTime={updated}>{texts.updated.replace('{date}', formatDate(updated, lang))}</time>
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.actions}>
          {first && (
            <>
              <Button
                variant="primary"
                icon="play"
                href={links.video(first, { autostart: true, playlist: { playlistId: id } })}
              >
                {texts.playAll}
              </Button>
              <div className={styles.scripted}>
                <Button isBusy={isLoading} onClick={() => void shuffle()}>
                  {texts.shuffle}
                </Button>
                <Button icon="share" onClick={() => void share()}>
                  {texts.share}
                </Button>
              </div>
            </>
          )}
          <SubscribeButton
            key={id}
            object={{ section: 'playlist', id }}
            name={title}
            path={links.playlist({ id })}
            ownerId={user?.id}
            size="medium"
            variant="secondary"
          />
          <ObjectVotes
            key={`votes-${id}`}
            object={{ section: 'playlist', id }}
            counts={{ likes, dislikes }}
            path={links.playlist({ id })}
          />
          <Button href={address('playlists', { sort: 'recent', page: 1 })}>{texts.all}</Button>
          <div className={styles.scripted}>
            <ReportObjectButton section="playlist" objectId={id} />
          </div>
        </div>
      </header>
      <VideoListing list={list} playlistId={id} hrefOf={(page) => links.playlist({ id, page })} canAppend />
    </>
  );
}

/**
 * Opens the share sheet of the device, or copies the address.
 *
 * @returns `copied` when the address is in the clipboard; a refusal is only logged (docs/spec/ui-and-texts.md, "What is only logged")
 */
async function sharePlaylist(title: string, url: string): Promise<'copied' | 'shared' | 'refused'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    console.debug(error);
    return 'refused';
  }
}
