import * as z from 'zod/mini';
import { defaultCounts } from '../address/lifetimes.ts';
import { defaultGender, defaultLang } from '../address/wire-path.ts';
import { hiddenCategories } from '../categories/hidden.ts';
import { readCategory, visibleCategories } from '../categories/reading.ts';
import { readChannelDetail, readChannelItem } from '../channels/reading.ts';
import { readMainStats } from '../main/reading.ts';
import { readModelDetail, readModelItem } from '../models/reading.ts';
import { readDownloadOffer } from '../offers/offer.ts';
import { paths } from '../paths.ts';
import { createAddressReader } from '../reading/address.ts';
import { isEmptyList, type Page, type ReadContext, readPage } from '../reading/reader.ts';
import { isRecord } from '../reading/values.ts';
import { readVideoFiles } from '../videos/file-reading.ts';
import { readVideoCard, readVideoDetail } from '../videos/reading.ts';
import type { VideoList } from '../videos/video-card.ts';
import type { ApiClient, ApiClientOptions, CallOptions } from './api-client.ts';
import { createTransport } from './transport.ts';

/** A client for the origin that `options` name. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  // Named by hand: servers compile this file too, without the types of a browser.
  const { document } = globalThis as { document?: { location: { origin: string; search: string } } };
  const isBrowser = document !== undefined;
  // Compiled schemas need `unsafe-eval`, which the pages' content security policy forbids; asking for it is reported.
  if (isBrowser) z.config({ jitless: true });
  const log = options.log ?? { warn: (facts: object, message: string) => console.warn(message, facts) };
  const context: ReadContext = {
    address: createAddressReader(options.publicUrl ?? document?.location.origin),
    warn: (facts, message) => log.warn(facts, message),
  };
  const base = options.baseUrl ?? (isBrowser ? '' : (options.publicUrl ?? 'http://localhost'));
  const get = createTransport({
    base: base.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    timeoutMs: options.timeoutMs ?? 15_000,
  });
  const { gender = defaultGender, lang = defaultLang } = options.defaults ?? {};
  const hidden = options.hiddenCategories ?? hiddenCategories;
  const pageQuery = options.pageQuery ?? (() => document?.location.search ?? '');

  async function page<Item>(
    key: string,
    path: string,
    perPage: number,
    readItem: (item: unknown, context: ReadContext) => Item,
    { signal }: CallOptions = {},
  ): Promise<Page<Item>> {
    const answer = await get(path, signal, (failure) => isEmptyList(failure, key));
    return readPage(answer, key, perPage, context, readItem);
  }

  async function videoPage(path: string, perPage: number, call?: CallOptions): Promise<VideoList> {
    const { items, totalCount, pages } = await page('videos', path, perPage, readVideoCard, call);
    return { videos: items, totalCount, pages };
  }

  return {
    async main(params, { signal } = {}) {
      return readMainStats(await get(paths.main.build({ gender, lang, ...params }), signal), context, hidden);
    },
    videos: (params, call) =>
      videoPage(paths.videos.build({ gender, ...params }), params?.count ?? defaultCounts.videos, call),
    searchVideos(params, call) {
      const s = params?.s ?? new URLSearchParams(pageQuery()).get('s') ?? '';
      return videoPage(
        paths.videosSearch.build({ gender, ...params, s }),
        params?.count ?? defaultCounts.videos,
        call,
      );
    },
    async video(params, { signal } = {}) {
      return readVideoDetail(await get(paths.video.build(params), signal), context);
    },
    related: (params, call) =>
      videoPage(paths.related.build(params), params.count ?? defaultCounts.related, call),
    async videofile(params, { signal } = {}) {
      const answer = await get(paths.videofile.build(params), signal, () => true);
      if (isRecord(answer) && answer.error) {
        log.warn({ videoId: params.videoId, code: answer.code }, 'The video has no files.');
        return [];
      }
      return readVideoFiles(answer, context);
    },
    async categories(params, call) {
      const path = paths.categories.build({ gender, lang, ...params });
      const { items } = await page('categories', path, Number.POSITIVE_INFINITY, readCategory, call);
      return visibleCategories(items, hidden);
    },
    async channels(params, call) {
      const path = paths.channels.build({ gender, ...params });
      const perPage = params?.count ?? defaultCounts.channels;
      const { items, ...rest } = await page('channels', path, perPage, readChannelItem, call);
      return { channels: items, ...rest };
    },
    async channel(params, { signal } = {}) {
      return readChannelDetail(await get(paths.channel.build(params), signal), context);
    },
    async models(params, call) {
      const path = paths.models.build({ gender, ...params });
      const perPage = params?.count ?? defaultCounts.models;
      const { items, ...rest } = await page('models', path, perPage, readModelItem, call);
      return { models: items, ...rest };
    },
    async downloadOffer(params, { signal } = {}) {
      return readDownloadOffer(await get(paths.download.build(params), signal), context);
    },
    async model(params, { signal } = {}) {
      return readModelDetail(await get(paths.model.build(params), signal), context);
    },
  };
}
