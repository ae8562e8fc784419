import {
  ApiError,
  clampLifetime,
  type RefusedVideo,
  type VideoDetail,
  type VideoFile,
  type videoObject,
} from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { type RouterContextProvider, redirect } from 'react-router';
import { emptyDir, links } from '../addresses/links.ts';
import { type ListPage, listPage } from '../listing/list-page.ts';
import { siteServices, tagResponse, unavailable } from '../request-context.ts';
import { playerSource } from './player-source.ts';

/** The page of a video that the viewer may see. */
export interface WatchPage {
  video: VideoDetail;
  /** Missing without a finished file. */
  source: PlayerSource | undefined;
  related: ListPage;
  /** Structured data, where the video can be played. */
  record?: ReturnType<typeof videoObject> | undefined;
  /** Path of the page; missing for a private video, which no search engine may list. */
  canonical?: string;
}

/** The page of a video that the viewer may not see. Nothing on it depends on the texts of the video. */
export interface RefusedPage {
  video: RefusedVideo;
  source: undefined;
  related: ListPage;
  /** The origin was asked with the session of this browser and refused too. */
  isFinal?: true;
}

export type VideoPage = WatchPage | RefusedPage;

export const isRefused = (page: VideoPage): page is RefusedPage => page.video.isRefused;

interface VideoRequest {
  id: number;
  dir: string;
  /** The query of the request, with its `?`; it goes along when the title is corrected. */
  search: string;
  signal: AbortSignal;
}

/**
 * Loads the video page.
 *
 * @throws a redirect to the canonical address when the title in the address is not the video's, and to /404/ when there is no
 *   such video; a 503 answer when the origin fails, because the video may well exist.
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
    findVideo(context, id, signal),
    findFiles(context, id, signal),
    listPage(context, 1, related),
  ]);
  // Any dir is answered alike: a redirect would confirm or reveal the right one.
  if (video.isRefused) return { video, source: undefined, related: relatedPage };
  if ((video.dir || emptyDir) !== dir) throw redirect(links.video(video) + search, 301);
  const source = files.length > 0 ? playerSource(video, files) : undefined;
  return { video, source, related: relatedPage };
}

/**
 * Looks a video up as everybody may see it, with a redirect to /404/ for a missing one and a 503 answer
 * where the origin fails. The page is the same for every visitor and kept by caches, so
 * that a private video counts as refused even where an origin sends its texts.
 */
export async function findVideo(
  context: Readonly<RouterContextProvider>,
  id: number,
  signal: AbortSignal,
): Promise<VideoDetail | RefusedVideo> {
  const { api, log } = context.get(siteServices);
  tagResponse(context, `video-${id}`);
  try {
    const video = await api.video({ videoId: id }, { signal });
    if (video.isRefused || !video.isPrivate) return video;
    return { id, status: video.status, isRefused: true, isDeleted: false, isPrivate: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissing(error)) throw redirect(links.notFound());
    log.warn({ err: error, videoId: id }, 'A video could not be fetched; its page is answered with 503');
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
    // Deleted and private videos have no files for the public; that is said by the video itself.
    if (error.status !== undefined && error.status < 500) return [];
    log.warn(
      { err: error, videoId: id },
      'The files of a video could not be fetched; its page is answered with 503',
    );
    throw unavailable(context);
  }
}

function isMissing(error: ApiError): boolean {
  return error.code === 'wire' || error.status === 404 || error.status === 410;
}
