import type { Category } from '../categories/category.ts';
import type { CategoriesParams } from '../categories/paths.ts';
import type { ChannelDetail, ChannelList } from '../channels/channel.ts';
import type { ChannelListParams, ChannelParams } from '../channels/paths.ts';
import type { MainStats } from '../main/main-stats.ts';
import type { MainParams } from '../main/paths.ts';
import type { ModelDetail, ModelList } from '../models/model.ts';
import type { ModelListParams, ModelParams } from '../models/paths.ts';
import type { DownloadOffer } from '../offers/offer.ts';
import type { VideoListParams, VideoSearchParams } from '../videos/list-paths.ts';
import type { RelatedParams, VideoFileParams, VideoParams } from '../videos/paths.ts';
import type { RefusedVideo } from '../videos/refused-video.ts';
import type { VideoList } from '../videos/video-card.ts';
import type { VideoDetail } from '../videos/video-detail.ts';
import type { VideoFile } from '../videos/video-file.ts';

/** What every call takes beside its params. */
export interface CallOptions {
  /** Ends the call with an ApiError `aborted`. */
  signal?: AbortSignal;
}

/** Where the client writes what it tolerates. */
export interface ApiLog {
  warn(facts: object, message: string): void;
}

/** Where the origin is and how it is asked; the same for every client of this package. */
export interface ConnectionOptions {
  /** The origin's address in front of every path, such as `https://api.example`; nothing in a browser on the same host. */
  baseUrl?: string;
  /** The site's own address: what answers name below it is handed on root-relative, so that a page works on any host. */
  publicUrl?: string;
  /**
   * Where browsers reach the origin: the root-relative addresses of answers are resolved against it; `baseUrl` unless
   * given. A server that asks an internal address names the public one here.
   */
  originUrl?: string;
  /** On a server: the origin's own `fetch`, called in the process. */
  fetch?: typeof globalThis.fetch;
  /** What is sent when a call does not say. */
  defaults?: { gender?: string; lang?: string };
  /** The console, unless given. */
  log?: ApiLog;
  /** The time one call may take, in milliseconds; 15000 unless given. */
  timeoutMs?: number;
}

export interface ApiClientOptions extends ConnectionOptions {
  /** Titles of categories that are not shown (requirement API-15); `hiddenCategories` unless given. */
  hiddenCategories?: readonly string[];
  /** The page's own query, which search falls back to (requirement API-16); the document's unless given. */
  pageQuery?: () => string;
}

/** The calls for the catalogue. Each rejects with an ApiError. */
export interface ApiClient {
  main(params?: Partial<MainParams>, options?: CallOptions): Promise<MainStats>;
  videos(params?: Partial<VideoListParams>, options?: CallOptions): Promise<VideoList>;
  /** Without `s`, the page's own query string says what is searched for. */
  searchVideos(params?: Partial<VideoSearchParams>, options?: CallOptions): Promise<VideoList>;
  /** A private or deleted video is a `RefusedVideo` for a viewer who may not see it; `isRefused` tells them apart. */
  video(
    params: WithDefaults<VideoParams, 'videoId'>,
    options?: CallOptions,
  ): Promise<VideoDetail | RefusedVideo>;
  related(params: WithDefaults<RelatedParams, 'videoId'>, options?: CallOptions): Promise<VideoList>;
  /** An answer with an error field is logged and hands on no files (requirement API-19). */
  videofile(params: WithDefaults<VideoFileParams, 'videoId'>, options?: CallOptions): Promise<VideoFile[]>;
  /** Without the hidden ones, sorted by title. */
  categories(params?: Partial<CategoriesParams>, options?: CallOptions): Promise<Category[]>;
  channels(params?: Partial<ChannelListParams>, options?: CallOptions): Promise<ChannelList>;
  channel(params: WithDefaults<ChannelParams, 'dir'>, options?: CallOptions): Promise<ChannelDetail>;
  models(params?: Partial<ModelListParams>, options?: CallOptions): Promise<ModelList>;
  /** The studio's offer beside a video; undefined when it has none. */
  downloadOffer(params: { videoId: number }, options?: CallOptions): Promise<DownloadOffer | undefined>;
  model(params: WithDefaults<ModelParams, 'dir'>, options?: CallOptions): Promise<ModelDetail>;
}

/** Params of which only `Required` must be given. */
export type WithDefaults<Params, Required extends keyof Params> = Partial<Params> & Pick<Params, Required>;
