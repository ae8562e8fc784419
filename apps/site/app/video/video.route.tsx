import { videoObject } from '@nightjar/api';
import { data } from 'react-router';
import { embedAlternates } from '../head/alternates.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/video.route.ts';
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
  const { video, source, related } = loaderData;
  return (
    // A new video starts from nothing: no player, no state of the one before.
    <article key={video.id} className={styles.page}>
      <div className={styles.watch}>
        <VideoStage video={video} source={source} next={related.videos[0]} />
        <VideoDetails video={video} />
      </div>
      <RelatedVideos list={related} />
    </article>
  );
}
