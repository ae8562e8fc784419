import { redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { requirePage } from '../page-address.ts';
import type { Route } from './+types/video-short.route.ts';
import { findVideo } from './video-page.ts';

/** /video/{id}/ leads to the full address (settled.md, Addresses). */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<never> {
  const { params } = requirePage(url, 'video_short');
  const video = await findVideo(context, Number(params.id), request.signal);
  // The dir of a refused video is not revealed, and the video may be published later.
  if (video.isRefused) throw redirect(links.video({ id: video.id, dir: '' }) + url.search, 302);
  throw redirect(links.video(video) + url.search, 301);
}

/** Never shown. A route without a component answers failures without the page that the error boundary makes. */
export default function VideoShort() {
  return null;
}
