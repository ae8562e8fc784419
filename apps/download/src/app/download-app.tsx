import { ApiError, createApiClient, type DownloadOffer, type VideoDetail } from '@nightjar/api';
import {
  type AppOptions,
  ageGateScript,
  type CacheRule,
  inlineHash,
  pageResponse,
  refuseMethod,
} from '@nightjar/app-host';
import { createTranslator, type MessageKey } from '@nightjar/i18n';
import { downloadText } from '@nightjar/i18n/download';
import { analyticsSources, brandSources } from '@nightjar/site-config';
import { themeScript } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type DocumentProps } from '../page/Document.tsx';
import { MessagePage, type MessagePageProps } from '../page/MessagePage.tsx';
import { OfferPage } from '../page/OfferPage.tsx';
import { pauseScript } from '../page/pause-script.ts';

/** The content security policy of a page of this app; its inline scripts are allowed by their hashes. */
const contentSecurity = (
  scripts: readonly string[],
  collectors: readonly string[],
  pictures: readonly string[],
): readonly string[] => [
  "default-src 'none'",
  `script-src ${[themeScript, pauseScript, ageGateScript, ...scripts].map(inlineHash).join(' ')}`,
  ...(collectors.length > 0 ? [`connect-src ${collectors.join(' ')}`] : []),
  "style-src 'self'",
  // The operator's accent colour is a style attribute of the root element.
  "style-src-attr 'unsafe-inline'",
  `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
  "media-src 'self'",
  "base-uri 'none'",
  // The form of the age gate.
  "form-action 'self'",
  "frame-ancestors 'none'",
];

interface Answer {
  status: number;
  cache: CacheRule;
  title: string;
  canonical?: string;
  body: ReactNode;
  video?: VideoDetail;
}

/** What the build makes of this app. */
export interface DownloadAssets {
  /** Addresses of the styles. */
  styles: readonly string[];
  /** The script of `analytics/main.ts`; only sites with a collector have it in their pages. */
  analyticsScript: string;
}

/** Creates the handler of the offer pages; the answers are the same for all visitors. */
export function createDownloadApp(options: AppOptions, { styles, analyticsScript }: DownloadAssets) {
  const { siteConfig, publicUrl, log } = options;
  const { collector } = siteConfig.analytics;
  const scripts = collector === 'off' ? [] : [analyticsScript];
  const policy = contentSecurity(scripts, analyticsSources(siteConfig), brandSources(siteConfig));
  const t = createTranslator(siteConfig.defaults.lang);
  const isHidden = siteConfig.hiddenSections.includes('download');
  const api = createApiClient({ baseUrl: publicUrl, publicUrl, fetch: options.apiFetch, log });

  async function answer(videoId: number | undefined, signal: AbortSignal): Promise<Answer> {
    if (videoId === undefined || isHidden) return message(404, 'missing', 'warning', 'video.missing');
    try {
      const [video, offer] = await Promise.all([
        api.video({ videoId }, { signal }),
        findOffer(videoId, signal),
      ]);
      if (video.isPrivate) return message(403, 'shared', 'warning', 'video.private');
      if (video.isRefused) return message(410, 'shared', 'sad', 'video.deleted');
      return {
        status: 200,
        cache: offer ? 'shared' : 'missing',
        title: downloadText('download.title', { title: video.title }),
        canonical: new URL(offerAddress(video), publicUrl).href,
        body: <OfferPage video={video} offer={offer} />,
        video,
      };
    } catch (error) {
      if (error instanceof ApiError && isMissing(error))
        return message(404, 'missing', 'warning', 'video.missing');
      log.error(
        { err: error, videoId },
        'The video of an offer could not be fetched; the page shows an error',
      );
      return message(503, 'noStore', 'warning', 'failure.text');
    }
  }

  /** A failure is logged and the page is shown without the offer (docs/spec/ui-and-texts.md). */
  async function findOffer(videoId: number, signal: AbortSignal): Promise<DownloadOffer | undefined> {
    try {
      return await api.downloadOffer({ videoId }, { signal });
    } catch (error) {
      log.warn(
        { err: error, videoId },
        'A download offer could not be fetched; the page shows only the video',
      );
      return undefined;
    }
  }

  function message(
    status: number,
    cache: Answer['cache'],
    icon: MessagePageProps['icon'],
    key: Extract<MessageKey, 'video.deleted' | 'video.missing' | 'video.private' | 'failure.text'>,
  ): Answer {
    return { status, cache, title: t(key), body: <MessagePage icon={icon} text={t(key)} /> };
  }

  function analyticsOf(video: VideoDetail | undefined): DocumentProps['analytics'] {
    if (video === undefined || collector === 'off') return undefined;
    const { id: videoId, title } = video;
    const isConsentRequired = siteConfig.consent.required;
    return { script: analyticsScript, report: { collector, isConsentRequired, videoId, title } };
  }

  function render({ title, canonical, body, video }: Answer): string {
    const props = { siteConfig, title, canonical, styles, analytics: analyticsOf(video) };
    const document = <Document {...props}>{body}</Document>;
    return `<!doctype html>${renderToStaticMarkup(document)}`;
  }

  return {
    /** The cache key of an address; undefined for the redirect, which keeps its query. */
    cacheAddress({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) {
      if (pathname === '/download/') return undefined;
      const videoId = pathname === '/download' ? readVideoId(searchParams.get('video')) : undefined;
      const target = videoId === undefined ? '/download' : `/download?video=${videoId}`;
      // All addresses without a video id share one 404.
      return { key: target, target, keepsNotFound: videoId === undefined };
    },
    async fetch(request: Request): Promise<Response> {
      const refused = refuseMethod(request);
      if (refused) return refused;
      const { pathname, search, searchParams } = new URL(request.url);
      if (pathname === '/download/') {
        return new Response(null, { status: 301, headers: { Location: `/download${search}` } });
      }
      const videoId = pathname === '/download' ? readVideoId(searchParams.get('video')) : undefined;
      const page = await answer(videoId, request.signal);
      return pageResponse(request, {
        status: page.status,
        cache: page.cache,
        tags: videoId === undefined ? ['config'] : [`video-${videoId}`, 'config'],
        contentSecurity: policy,
        render: () => render(page),
      });
    },
  };
}

function offerAddress({ id }: VideoDetail): string {
  return `/download?video=${id}`;
}

function readVideoId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function isMissing(error: ApiError): boolean {
  return error.code === 'wire' || error.status === 404 || error.status === 410;
}
