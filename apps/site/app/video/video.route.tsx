import { isUnpublished } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { isSignedIn } from '@nightjar/storage';
import type { MetaDescriptor } from 'react-router';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdSpot } from '../ad-spots/AdSpot.tsx';
import { addressPatterns } from '../addresses/address-patterns.ts';
import { links } from '../addresses/links.ts';
import { VideoComments } from '../comments/VideoComments.tsx';
import { fromDocument, inDocument } from '../document-data.ts';
import { embedAlternates } from '../head/alternates.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/video.route.ts';
import { LiveCams } from './live-cams/LiveCams.tsx';
import { loadChapters } from './load-chapters.server.ts';
import { LazyPlaylistPanel } from './playlist-queue/LazyPlaylistPanel.tsx';
import { RefusedStage } from './RefusedStage.tsx';
import { RelatedVideos } from './related/RelatedVideos.tsx';
import { isNotFoundRedirect, readUnpublished } from './unpublished-video.ts';
import { mayBeOpened, useSessionRead } from './use-session-read.ts';
import { VideoDetails } from './VideoDetails.tsx';
import styles from './VideoPage.module.css';
import { VideoStage } from './VideoStage.tsx';
import { loadVideoPage } from './video-page.ts';
import { isRefused, type VideoPage as VideoPageData } from './video-page-data.ts';
import { videoPrefetch } from './video-prefetch.ts';
import { videoRecord } from './video-record.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(context, 'video');
  const page = await loadVideoPage(context, {
    id: Number(params.id),
    dir: params.dir ?? '',
    search: url.search,
    signal: request.signal,
  });
  if (isRefused(page)) return data<VideoPageData>(page, { status: page.video.isDeleted ? 410 : 200 });
  const { publicUrl: siteUrl, siteConfig } = context.get(siteServices);
  const record = page.source
    ? videoRecord(page.video, {
        siteUrl,
        siteName: siteConfig.brand.name,
        chapters: await loadChapters(context, page.video, request.signal),
      })
    : undefined;
  return data(inDocument<VideoPageData>(context, { ...page, record, canonical }));
}

/** Uses prefetched data, and requests a private or unpublished video with the session of this browser. */
export async function clientLoader({ url, request, params, serverLoader }: Route.ClientLoaderArgs) {
  const load = async (): Promise<VideoPageData> => {
    try {
      return fromDocument<VideoPageData>(await serverLoader());
    } catch (error) {
      if (!isNotFoundRedirect(error) || !isSignedIn(document.cookie)) throw error;
      const { readWithSession } = await import('./session-video.ts');
      return readUnpublished(Number(params.id), (page) => readWithSession(page, request.signal));
    }
  };
  const page: VideoPageData | undefined = await videoPrefetch.load(url.pathname + url.search, load);
  if (!page || !isRefused(page) || !mayBeOpened(page) || !isSignedIn(document.cookie)) return page;
  const { readWithSession } = await import('./session-video.ts');
  return await readWithSession(page, request.signal);
}

/** A report changes nothing on the page, and new data could disturb the player. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith(addressPatterns.report) ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  if (!loaderData) return [];
  const page = fromDocument<VideoPageData>(loaderData);
  if (isRefused(page)) {
    const t = createTranslator(site?.lang);
    return pageMeta({ site, title: t(page.video.isDeleted ? 'video.deleted' : 'video.privateTitle') });
  }
  const { video, record, canonical } = page;
  // A private page without a canonical address is only for this visitor.
  if (canonical === undefined) return pageMeta({ site, title: video.title });
  const siteUrl = site?.publicUrl ?? '';
  const meta = pageMeta({
    site,
    title: video.title,
    description: video.description || video.title,
    type: 'video.other',
    ...(video.poster && { image: video.poster }),
    ...(record && { record: record.video, card: 'player' }),
    canonical,
    alternates: embedAlternates(video.title, siteUrl + canonical),
  });
  if (record) meta.push(...playerCard(video, siteUrl), { 'script:ld+json': record.path });
  return meta;
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const page = loaderData && fromDocument<VideoPageData>(loaderData);
  const isChecking = useSessionRead(page);
  // Only the data of a failed prefetch is undefined, and it is never rendered.
  if (!page) return null;
  const isDeleted = isRefused(page) && page.video.isDeleted;
  return (
    <article className={isDeleted ? styles.removed : styles.page}>
      <div className={styles.watch}>
        {isRefused(page) ? (
          <RefusedStage video={page.video} isChecking={isChecking} isFinal={page.isFinal ?? false} />
        ) : (
          <>
            {/* No key: the stage is reused for consecutive videos, which keeps fullscreen. */}
            <VideoStage video={page.video} source={page.source} related={page.related.videos} />
            {/* The keys load an advertisement for each video. */}
            <AdSpot key={`wide-ad-${page.video.id}`} spot="desktop-underplayer" />
            <AdSpot key={`narrow-ad-${page.video.id}`} spot="mobile-underplayer" />
            {/* The key resets the state for a new video. */}
            <div>
              <VideoDetails key={page.video.id} video={page.video} vr={page.source?.vr} />
              <LiveCams />
              {!isUnpublished(page.video) && (
                <VideoComments key={`comments-${page.video.id}`} video={page.video} />
              )}
            </div>
          </>
        )}
      </div>
      <div className={styles.side}>
        {!isRefused(page) && <AdSpot key={`side-ad-${page.video.id}`} spot="native" />}
        <LazyPlaylistPanel videoId={page.video.id} />
        <RelatedVideos
          key={page.video.id}
          videoId={page.video.id}
          list={page.related}
          layout={isDeleted ? 'grid' : 'rows'}
        />
      </div>
    </article>
  );
}

/** Size of the embedded player in a link preview. */
const embedWidth = 1280;
const embedHeight = 720;

/** The embedded player of a public video for link previews (ogp.me, "video"; the player card of X). */
function playerCard(video: { id: number }, siteUrl: string): MetaDescriptor[] {
  const embed = siteUrl + links.embed(video);
  return [
    { property: 'og:video', content: embed },
    { property: 'og:video:type', content: 'text/html' },
    { property: 'og:video:width', content: String(embedWidth) },
    { property: 'og:video:height', content: String(embedHeight) },
    { name: 'twitter:player', content: embed },
    { name: 'twitter:player:width', content: String(embedWidth) },
    { name: 'twitter:player:height', content: String(embedHeight) },
  ];
}
