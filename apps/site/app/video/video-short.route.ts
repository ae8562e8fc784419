import { redirect } from 'react-router';
import { emptyDir, links } from '../addresses/links.ts';
import { requirePage } from '../page-address.ts';
import type { Route } from './+types/video-short.route.ts';
import { findVideo } from './video-page.ts';

/** /video/{id}/ redirects to the full address (docs/spec/decided-questions.md, "Addresses"). */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<never> {
  const { params } = requirePage(context, 'video_short');
  const video = await findVideo(context, {
    id: Number(params.id),
    dir: emptyDir,
    search: url.search,
    signal: request.signal,
  });
  // Temporary, because the video may be published later; its slug must not be revealed.
  if (video.isRefused) throw redirect(links.video({ id: video.id, dir: '' }) + url.search, 302);
  throw redirect(links.video(video) + url.search, 301);
}

/** Never rendered, but a route without a component would answer failures without the error boundary. */
export default function VideoShort() {
  return null;
}
