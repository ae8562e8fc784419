import { type ApiClient, ApiError, createApiClient, type VideoDetail, type VideoFile } from '@nightjar/api';
import type { AppOptions, CacheRule } from '@nightjar/app-host';
import { createTranslator, type MessageKey } from '@nightjar/i18n';
import type { PlayerAssets } from '../bundling/player-assets.ts';
import type { DocumentParts } from '../page/document.ts';
import { type MessageFacts, renderMessage } from '../page/message-page.ts';
import { videoPage } from '../page/video-address.ts';
import { renderVideoPage } from '../page/video-page.ts';

interface Answer {
  status: number;
  cache: CacheRule;
  parts: Pick<DocumentParts, 'title' | 'body' | 'isMessage' | 'data' | 'canonical'>;
}

interface Message {
  status: number;
  cache: Answer['cache'];
  icon: MessageFacts['icon'];
  key: Extract<MessageKey, 'video.deleted' | 'video.missing' | 'video.private' | 'video.noFiles'>;
  /** Title of the page; default: the text of `key`. */
  title?: string;
}

/** Creates what answers a video as a page with its player, or with a message that says why it does not play. */
export function createVideoAnswers(options: AppOptions, assets: PlayerAssets) {
  const { siteConfig, publicUrl, log } = options;
  const t = createTranslator(siteConfig.defaults.lang);
  const api = createApiClient({ baseUrl: publicUrl, publicUrl, fetch: options.apiFetch, log });

  /**
   * Answers a private video with the viewer's session. The answer is never cached, also not a refusal, because it depends
   * on the cookies. Inside pages of other sites most browsers send no cookies.
   */
  async function privateVideo(request: Request, videoId: number): Promise<Answer> {
    const cookie = request.headers.get('cookie');
    const sessionApi = cookie === null ? undefined : createSessionApi(cookie);
    const params = { videoId, lifetime: 0 } as const;
    const video = await sessionApi?.video(params, { signal: request.signal });
    if (sessionApi === undefined || video === undefined || video.isRefused)
      return message({ status: 403, cache: 'noStore', icon: 'warning', key: 'video.private' });
    return { ...playable(video, await findFiles(sessionApi, params, request.signal)), cache: 'noStore' };
  }

  const createSessionApi = (cookie: string) =>
    createApiClient({
      baseUrl: publicUrl,
      publicUrl,
      log,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('cookie', cookie);
        return options.apiFetch(input, { ...init, headers });
      },
    });

  function playable(video: VideoDetail, files: VideoFile[]): Answer {
    const { title } = video;
    if (files.length === 0)
      return message({ status: 503, cache: 'noStore', icon: 'warning', key: 'video.noFiles', title });
    const canonical = new URL(videoPage(video), publicUrl).href;
    return {
      status: 200,
      cache: 'shared',
      parts: { title, canonical, ...renderVideoPage({ video, files, siteConfig, assets, publicUrl }) },
    };
  }

  function message({ status, cache, icon, key, title = t(key) }: Message): Answer {
    return {
      status,
      cache,
      parts: { title, body: renderMessage({ icon, text: t(key), link: t('video.browse') }), isMessage: true },
    };
  }

  /** @param videoId Undefined for an address without one. */
  return async function answer(request: Request, videoId: number | undefined): Promise<Answer> {
    if (videoId === undefined)
      return message({ status: 404, cache: 'missing', icon: 'warning', key: 'video.missing' });
    try {
      const [video, files] = await Promise.all([
        api.video({ videoId }, { signal: request.signal }),
        findFiles(api, { videoId }, request.signal),
      ]);
      if (!video.isRefused && !video.isPrivate) return playable(video, files);
      if (video.isPrivate) return await privateVideo(request, videoId);
      return message({ status: 410, cache: 'shared', icon: 'sad', key: 'video.deleted' });
    } catch (error) {
      if (error instanceof ApiError && isMissing(error))
        return message({ status: 404, cache: 'missing', icon: 'warning', key: 'video.missing' });
      log.error({ err: error, videoId }, 'An embedded video could not be fetched; the page shows an error');
      return message({ status: 503, cache: 'noStore', icon: 'warning', key: 'video.noFiles' });
    }
  };
}

async function findFiles(
  client: ApiClient,
  params: Parameters<ApiClient['videofile']>[0],
  signal: AbortSignal,
): Promise<VideoFile[]> {
  try {
    return await client.videofile(params, { signal });
  } catch (error) {
    // Deleted and private videos have no public files; the status of the video explains why.
    if (error instanceof ApiError && error.status !== undefined && error.status < 500) return [];
    throw error;
  }
}

function isMissing(error: ApiError): boolean {
  return error.code === 'wire' || error.status === 404 || error.status === 410;
}
