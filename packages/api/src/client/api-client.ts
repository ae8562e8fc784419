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
import type { Transport } from './transport.ts';

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with an ApiError `aborted`. */
  signal?: AbortSignal;
}

/** Receives warnings about tolerated defects of answers. */
export interface ApiLog {
  warn(facts: object, message: string): void;
}

/** Options of all clients of this package. */
export interface ConnectionOptions {
  /** Address of the origin, prepended to every path, such as `https://api.example`. Default in a browser: the host of the page. */
  baseUrl?: string;
  /** Address of the site: addresses on it are returned root-relative, so that a page works on any host. */
  publicUrl?: string;
  /**
   * Public address of the origin, against which root-relative addresses of answers are resolved. Default: `baseUrl`. For a
   * server whose `baseUrl` is an internal address.
   */
  originUrl?: string;
  /** On a server: the in-process `fetch` of the origin. */
  fetch?: typeof globalThis.fetch;
  /** Replaces requests by `fetch`, for example by `createInProcessTransport`. Default: HTTP. */
  transport?: Transport;
  /** Default parameters of calls. */
  defaults?: { gender?: string; lang?: string };
  /** Default: the console. */
  log?: ApiLog;
  /** Timeout of a call in milliseconds. Default: 15000. */
  timeoutMs?: number;
}

export interface ApiClientOptions extends ConnectionOptions {
  /** Titles of categories that are left out (requirement API-15). Default: `hiddenCategories`. */
  hiddenCategories?: readonly string[];
  /** Query string of the page, the fallback of a search (requirement API-16). Default: that of the document. */
  pageQuery?: () => string;
}

/** Calls of the catalogue. Each rejects with an ApiError. */
export interface ApiClient {
  main(params?: Partial<MainParams>, options?: CallOptions): Promise<MainStats>;
  videos(params?: Partial<VideoListParams>, options?: CallOptions): Promise<VideoList>;
  /** Without `s`, the search term is taken from the query string of the page. */
  searchVideos(params?: Partial<VideoSearchParams>, options?: CallOptions): Promise<VideoList>;
  /** Resolves to a `RefusedVideo` (`isRefused`) if the viewer may not see a private or deleted video. */
  video(
    params: WithDefaults<VideoParams, 'videoId'>,
    options?: CallOptions,
  ): Promise<VideoDetail | RefusedVideo>;
  related(params: WithDefaults<RelatedParams, 'videoId'>, options?: CallOptions): Promise<VideoList>;
  /** An answer with an error field is logged and gives an empty list (requirement API-19). */
  videofile(params: WithDefaults<VideoFileParams, 'videoId'>, options?: CallOptions): Promise<VideoFile[]>;
  /** Without hidden categories, sorted by title. */
  categories(params?: Partial<CategoriesParams>, options?: CallOptions): Promise<Category[]>;
  channels(params?: Partial<ChannelListParams>, options?: CallOptions): Promise<ChannelList>;
  channel(params: WithDefaults<ChannelParams, 'dir'>, options?: CallOptions): Promise<ChannelDetail>;
  models(params?: Partial<ModelListParams>, options?: CallOptions): Promise<ModelList>;
  /** The download offer of a video; undefined if there is none. */
  downloadOffer(params: { videoId: number }, options?: CallOptions): Promise<DownloadOffer | undefined>;
  model(params: WithDefaults<ModelParams, 'dir'>, options?: CallOptions): Promise<ModelDetail>;
}

/** Params of which only `Required` are mandatory. */
export type WithDefaults<Params, Required extends keyof Params> = Partial<Params> & Pick<Params, Required>;
