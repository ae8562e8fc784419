import { videoObject } from '@nightjar/api';
import { data } from 'react-router';
import { embedAlternates } from '../head/alternates.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/video.route.ts';
import { videoPagesAhead } from './pages-ahead.ts';
import { RelatedVideos } from './RelatedVideos.tsx';
import { VideoDetails } from './VideoDetails.tsx';
import styles from './VideoPage.module.css';
import { VideoStage } from './VideoStage.tsx';
import { loadVideoPage } from './video-page.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params, canonical } = requirePage(url, 'video');
  const page = await loadVideoPage(context, {
    id: Number(params.id),
    dir: params.dir ?? '',
    search: url.search,
    signal: request.signal,
  });
  const { publicUrl } = context.get(siteServices);
  const record = page.source ? videoObject(page.video, { siteUrl: publicUrl }) : undefined;
  return data({ ...page, record, canonical }, { status: page.video.isDeleted ? 410 : 200 });
}

/** The page that plays next is there already, mostly. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return await videoPagesAhead.load(url.pathname + url.search, serverLoader);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteFactsOf(matches);
  if (!loaderData) return [];
  const { video, record, canonical } = loaderData;
  return pageMeta({
    site,
    title: video.title,
    description: video.description || video.title,
    type: 'video.other',
    ...(video.poster && { image: video.poster }),
    ...(record && { record }),
    ...(!video.isDeleted &&
      !video.isPrivate && {
        canonical,
        alternates: embedAlternates(video.title, `${site?.publicUrl ?? ''}${canonical}`),
      }),
  });
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  // Only what was asked for ahead of time may be missing, and no page is rendered from that.
  if (!loaderData) return null;
  const { video, source, related } = loaderData;
  return (
    <article className={styles.page}>
      <div className={styles.watch}>
        {/* Kept over videos that follow one another, so that fullscreen is. */}
        <VideoStage video={video} source={source} related={related.videos} />
        {/* A new video starts from nothing: no state of the one before. */}
        <VideoDetails key={video.id} video={video} />
      </div>
      <RelatedVideos key={video.id} list={related} />
    </article>
  );
}
