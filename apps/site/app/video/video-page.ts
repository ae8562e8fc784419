import { ApiError, clampLifetime, type RefusedVideo, type VideoDetail, type VideoFile } from '@nightjar/api';
import { playerSource } from '@nightjar/watch';
import { type RouterContextProvider, redirect } from 'react-router';
import { emptyDir, links } from '../addresses/links.ts';
import { listPage } from '../listing/list-page.ts';
import { siteServices, tagResponse, unavailable } from '../request-context.ts';
import { redirectToNotFound } from './unpublished-video.ts';
import type { VideoPage } from './video-page-data.ts';

interface VideoRequest {
  id: number;
  dir: string;
  /** The query of the request, with its `?`; a redirect keeps it. */
  search: string;
  signal: AbortSignal;
}

/**
 * Loads the video page.
 *
 * @throws a redirect to the canonical address when the slug is wrong, or to /404/ when the video does not exist; a 503 answer
 *   when the origin fails.
 */
export async function loadVideoPage(
  context: Readonly<RouterContextProvider>,
  { id, dir, search, signal }: VideoRequest,
): Promise<VideoPage> {
  const { api, siteConfig } = context.get(siteServices);
  const related = api.related(
    {
      videoId: id,
      page: 1,
      count: siteConfig.pageSizes.related,
      lifetime: clampLifetime(siteConfig.lifetimes.related),
    },
    { signal },
  );
  const [video, files, relatedPage] = await Promise.all([
    findVideo(context, { id, dir, search, signal }),
    findFiles(context, id, signal),
    listPage(context, 1, related),
  ]);
  // No redirect for a refused video, because it would reveal the right slug.
  if (video.isRefused) return { video, source: undefined, related: relatedPage };
  if ((video.dir || emptyDir) !== dir) throw redirect(links.video(video) + search, 301);
  const source = files.length > 0 ? playerSource(video, files) : undefined;
  return { video, source, related: relatedPage };
}

/**
 * Loads a video without a session. Redirects to /404/ when it does not exist, and answers 503 when the origin fails. The page
 * is cached and shared, so a private video counts as refused even when an origin sends its texts.
 */
export async function findVideo(
  context: Readonly<RouterContextProvider>,
  { id, dir, search, signal }: VideoRequest,
): Promise<VideoDetail | RefusedVideo> {
  const { api, log } = context.get(siteServices);
  tagResponse(context, `video-${id}`);
  try {
    const video = await api.video({ videoId: id }, { signal });
    if (video.isRefused || !video.isPrivate) return video;
    return { id, status: video.status, isRefused: true, isDeleted: false, isPrivate: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissing(error)) throw redirectToNotFound(links.video({ id, dir }) + search);
    log.warn({ err: error, videoId: id }, 'A video could not be fetched; the page answers 503');
    throw unavailable(context);
  }
}

async function findFiles(
  context: Readonly<RouterContextProvider>,
  id: number,
  signal: AbortSignal,
): Promise<VideoFile[]> {
  const { api, log } = context.get(siteServices);
  try {
    return await api.videofile({ videoId: id }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Deleted and private videos have no public files; the status of the video explains why.
    if (error.status !== undefined && error.status < 500) return [];
    log.warn({ err: error, videoId: id }, 'The files of a video could not be fetched; the page answers 503');
    throw unavailable(context);
  }
}

function isMissing(error: ApiError): boolean {
  return error.code === 'wire' || error.status === 404 || error.status === 410;
}
