import type { RefusedVideo, VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import type { ListPage } from '../listing/list-page.ts';
import type { VideoRecord } from './video-record.ts';

/** The page of a video that the viewer may see. */
export interface WatchPage {
  video: VideoDetail;
  /** Undefined when no file is ready. */
  source: PlayerSource | undefined;
  related: ListPage;
  /** Structured data of a playable video. */
  record?: VideoRecord | undefined;
  /** Canonical path; undefined for a private video, which must not be indexed. */
  canonical?: string;
}

/** The page of a video without access. It contains no texts of the video. */
export interface RefusedPage {
  video: RefusedVideo;
  source: undefined;
  related: ListPage;
  /** The origin also refused the request with the session of this browser. */
  isFinal?: true;
}

export type VideoPage = WatchPage | RefusedPage;

export const isRefused = (page: VideoPage): page is RefusedPage => page.video.isRefused;
