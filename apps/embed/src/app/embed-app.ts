import { type ApiClient, ApiError, createApiClient, type VideoDetail, type VideoFile } from '@nightjar/api';
import { createTranslator, type MessageKey } from '@nightjar/i18n';
import { adSources, decideAgeGate, readTraffic } from '@nightjar/site-config';
import { readCookie, siteCookies } from '@nightjar/storage';
import type { PlayerAssets } from '../bundling/player-assets.ts';
import { type DocumentParts, type InlineCode, renderDocument, stylesOf } from '../page/document.ts';
import { html } from '../page/html.ts';
import { type MessageFacts, renderMessage } from '../page/message-page.ts';
import { pageDataId } from '../page/page-data.ts';
import { videoPage } from '../page/player-source.ts';
import { ageGate, renderVideoPage } from '../page/video-page.ts';
import type { AppOptions } from './app-options.ts';
import { cacheRules, pageHeaders } from './response-headers.ts';

export interface EmbedParts {
  code: InlineCode;
  assets: PlayerAssets;
}

interface Answer {
  status: number;
  cache: keyof typeof cacheRules;
  parts: Pick<DocumentParts, 'title' | 'body' | 'data' | 'canonical' | 'isWithheld'>;
}

/**
 * The embed pages as a function from request to response. Cookies are read only where the answer is kept by no cache: for a
 * private video, and where the age policy is enforced.
 */
export function createEmbedApp(options: AppOptions, { code, assets }: EmbedParts) {
  const { siteConfig, publicUrl, log } = options;
  const t = createTranslator(siteConfig.defaults.lang);
  const ads = adSources(siteConfig);
  const api = createApiClient({ baseUrl: publicUrl, publicUrl, fetch: options.apiFetch, log });

  async function answer(request: Request, videoId: number | undefined): Promise<Answer> {
    if (videoId === undefined) return message(404, 'missing', 'warning', 'video.missing');
    if (isWithheld(request)) {
      const body = html`<main id="stage"><div class="slot"></div>${ageGate(siteConfig)}</main>`;
      const data = html`<script type="application/json" id="${pageDataId}">{"source":{"id":""}}</script>`;
      return { status: 200, cache: 'nobody', parts: { title: t('age.title'), body, data, isWithheld: true } };
    }
    try {
      const [video, files] = await Promise.all([
        api.video({ videoId }, { signal: request.signal }),
        findFiles(api, { videoId }, request.signal),
      ]);
      if (!video.isRefused && !video.isPrivate) return playable(video, files);
      if (video.isPrivate) return await privateVideo(request, videoId);
      return message(410, 'everyone', 'sad', 'video.deleted');
    } catch (error) {
      if (error instanceof ApiError && isMissing(error))
        return message(404, 'missing', 'warning', 'video.missing');
      log.error({ err: error, videoId }, 'An embedded video could not be fetched; the viewer was told so');
      return message(503, 'nobody', 'warning', 'video.noFiles');
    }
  }

  /**
   * A private video for a viewer whose session may see it. No cache keeps the answer, the refusal included, so that each
   * viewer is answered by their own cookies; in pages of other sites browsers send none.
   */
  async function privateVideo(request: Request, videoId: number): Promise<Answer> {
    const cookie = request.headers.get('cookie');
    const own = cookie === null ? undefined : clientOf(cookie);
    const asked = { videoId, lifetime: 0 } as const;
    const video = await own?.video(asked, { signal: request.signal });
    if (own === undefined || video === undefined || video.isRefused)
      return message(403, 'nobody', 'warning', 'video.private');
    return { ...playable(video, await findFiles(own, asked, request.signal)), cache: 'nobody' };
  }

  const clientOf = (cookie: string) =>
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
    if (files.length === 0) return message(503, 'nobody', 'warning', 'video.noFiles', title);
    const canonical = new URL(videoPage(video), publicUrl).href;
    return {
      status: 200,
      cache: siteConfig.age.enforce ? 'nobody' : 'everyone',
      parts: { title, canonical, ...renderVideoPage({ video, files, siteConfig, assets, publicUrl }) },
    };
  }

  function message(
    status: number,
    cache: Answer['cache'],
    icon: MessageFacts['icon'],
    key: Extract<MessageKey, 'video.deleted' | 'video.missing' | 'video.private' | 'video.noFiles'>,
    title: string = t(key),
  ): Answer {
    return {
      status,
      cache,
      parts: { title, body: renderMessage({ icon, text: t(key), link: t('video.browse') }) },
    };
  }

  /** An enforced policy keeps the video back until the age is confirmed (settled.md, "Country"). */
  function isWithheld(request: Request): boolean {
    const facts = {
      route: 'embed',
      traffic: readTraffic(new URL(request.url).searchParams),
      ageCookie: readCookie(request.headers.get('cookie') ?? '', siteCookies.ageAccepted.name),
    };
    return siteConfig.age.enforce && decideAgeGate(facts, siteConfig.age).withhold;
  }

  async function findFiles(
    client: ApiClient,
    asked: Parameters<ApiClient['videofile']>[0],
    signal: AbortSignal,
  ): Promise<VideoFile[]> {
    try {
      return await client.videofile(asked, { signal });
    } catch (error) {
      // Deleted and private videos have no files for the public; that is said by the video itself.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) return [];
      throw error;
    }
  }

  return {
    /** The address of the answer that an address shares; undefined where the answer depends on more than the address. */
    cacheAddress({ pathname }: Pick<URL, 'pathname'>) {
      if (siteConfig.age.enforce) return undefined;
      const videoId = readVideoId(pathname);
      const target = videoId === undefined ? '/embed/' : `/embed/${videoId}/`;
      // One 404 stands for all addresses without a number.
      return { key: target, target, keepsNotFound: videoId === undefined };
    },
    async fetch(request: Request): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const videoId = readVideoId(new URL(request.url).pathname);
      const { status, cache, parts } = await answer(request, videoId);
      const tags = videoId === undefined ? ['config'] : [`video-${videoId}`, 'config'];
      const styles = stylesOf(siteConfig, code);
      return new Response(request.method === 'HEAD' ? null : renderDocument({ siteConfig, code, ...parts }), {
        status,
        headers: {
          ...pageHeaders({ script: code.script, styles }, tags, ads),
          'Cache-Control': cacheRules[cache],
          ...(status === 503 && { 'Retry-After': '3' }),
        },
      });
    },
  };
}

/** `/embed/{id}/`, also without the slash. */
function readVideoId(pathname: string): number | undefined {
  const id = Number(/^\/embed\/(\d{1,15})\/?$/.exec(pathname)?.[1]);
  return id > 0 ? id : undefined;
}

function isMissing(error: ApiError): boolean {
  return error.code === 'wire' || error.status === 404 || error.status === 410;
}
