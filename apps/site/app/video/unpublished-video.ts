import { redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import type { RefusedPage, VideoPage } from './video-page-data.ts';

/** A path of a video page, with its query. */
const videoAddress = /^\/video\/[1-9]\d{0,14}\/[^/#?]+\/(?:\?[^#]*)?$/;

/**
 * The redirect of a document or data request for a video that only a session may show (in review, hidden) or that does not exist.
 * Both have the same answer. The fragment names the video, so that the page can request it with the session of the browser;
 * servers and caches never receive it.
 */
export const redirectToNotFound = (address: string): Response => redirect(`${links.notFound()}#${address}`);

/** The address of the video in the fragment of /404/; undefined when there is none. */
export function videoOfNotFound(hash: string): string | undefined {
  const address = hash.slice(1);
  return videoAddress.test(address) ? address : undefined;
}

/** Whether a loader failed with that redirect. */
export function isNotFoundRedirect(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const [path, hash] = error.headers.get('location')?.split('#') ?? [];
  return path === links.notFound() && hash !== undefined;
}

/** The page of a video before it has been requested with the session. */
function unpublishedPage(id: number): RefusedPage {
  return {
    video: { id, status: 0, isRefused: true, isDeleted: false, isPrivate: false },
    source: undefined,
    related: { videos: [], page: 1, pages: 1, totalCount: 0 },
  };
}

/**
 * Requests a video that has no public page with the session of this browser.
 *
 * @param read Requests the page with the session.
 * @throws a redirect to /404/ when the session may not see the video either.
 */
export async function readUnpublished(
  id: number,
  read: (page: RefusedPage) => Promise<VideoPage>,
): Promise<VideoPage> {
  const page = await read(unpublishedPage(id));
  if (page.video.isRefused) throw redirect(links.notFound());
  return page;
}
