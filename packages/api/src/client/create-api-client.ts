import { defaultCounts } from '../address/lifetimes.ts';
import { hiddenCategories } from '../categories/category.ts';
import { readCategory, visibleCategories } from '../categories/reading.ts';
import { readChannelDetail, readChannelItem } from '../channels/reading.ts';
import type { MainStats } from '../main/main-stats.ts';
import { readMainStats } from '../main/reading.ts';
import { readModelDetail, readModelItem } from '../models/reading.ts';
import { readDownloadOffer } from '../offers/offer.ts';
import * as paths from '../paths.ts';
import { readPage } from '../reading/reader.ts';
import { isRecord } from '../reading/values.ts';
import { readVideoFiles } from '../videos/file-reading.ts';
import { readCorrection, readVideo, readVideoCard } from '../videos/reading.ts';
import type { VideoList } from '../videos/video-card.ts';
import type { ApiClient, ApiClientOptions, CallOptions } from './api-client.ts';
import { openConnection } from './connection.ts';
import { isOkOrNotFound } from './transport.ts';

/** Creates a client for the catalogue of an origin. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { send, get, list, page, context, gender, lang, pageQuery: documentQuery } = openConnection(options);
  const pageQuery = options.pageQuery ?? documentQuery;
  const hidden = options.hiddenCategories ?? hiddenCategories;

  let lastMain: { answer: unknown; stats: MainStats } | undefined;

  async function videoPage(path: string, perPage: number, call?: CallOptions): Promise<VideoList> {
    const { items, totalCount, pages } = await page('videos', path, perPage, readVideoCard, call);
    return { videos: items, totalCount, pages };
  }

  return {
    async main(params, call) {
      const answer = await get(paths.main.build({ gender, lang, ...params }), call);
      // Every page needs this answer, and an origin in the same process passes the same data until it changes.
      if (lastMain !== undefined && lastMain.answer === answer) return lastMain.stats;
      const stats = readMainStats(answer, context, hidden);
      lastMain = { answer, stats };
      return stats;
    },
    videos: (params, call) =>
      videoPage(paths.videos.build({ gender, ...params }), params?.count ?? defaultCounts.videos, call),
    async searchVideos(params, call) {
      const s = params?.s ?? new URLSearchParams(pageQuery()).get('s') ?? '';
      const path = paths.videosSearch.build({ gender, ...params, s });
      const answer = await list('videos', path, call);
      const perPage = params?.count ?? defaultCounts.videos;
      const { items, ...rest } = readPage(answer, 'videos', perPage, context, readVideoCard);
      return { videos: items, ...rest, ...readCorrection(answer) };
    },
    async video(params, call) {
      return readVideo(await get(paths.video.build(params), call), context);
    },
    related: (params, call) =>
      videoPage(paths.related.build(params), params.count ?? defaultCounts.related, call),
    async videofile(params, { signal } = {}) {
      const answer = await send(paths.videofile.build(params), {
        signal,
        isExpectedFailure: (_, status) => isOkOrNotFound(status),
      });
      if (isRecord(answer) && answer.error) {
        context.warn(
          { videoId: params.videoId, code: answer.code },
          'The origin returned an error instead of the files of a video; the list is empty.',
        );
        return [];
      }
      return readVideoFiles(answer, params.videoId, context);
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
    async channel(params, call) {
      return readChannelDetail(await get(paths.channel.build(params), call), context);
    },
    async models(params, call) {
      const path = paths.models.build({ gender, ...params });
      const perPage = params?.count ?? defaultCounts.models;
      const { items, ...rest } = await page('models', path, perPage, readModelItem, call);
      return { models: items, ...rest };
    },
    async downloadOffer(params, call) {
      return readDownloadOffer(await get(paths.download.build(params), call), context);
    },
    async model(params, call) {
      return readModelDetail(await get(paths.model.build(params), call), context);
    },
  };
}
