import { type AppOptions, pageResponse, refuseMethod } from '@nightjar/app-host';
import { analyticsSources, pageSources } from '@nightjar/site-config';
import type { PlayerAssets } from '../bundling/player-assets.ts';
import { type InlineCode, renderDocument, stylesOf } from '../page/document.ts';
import { contentSecurity } from './content-security.ts';
import { createVideoAnswers } from './video-answers.ts';

export interface EmbedParts {
  code: InlineCode;
  assets: PlayerAssets;
}

/**
 * Creates the handler of the embed pages. Cookies are read only for the answer with a private video, which is not cached. Age and
 * region are checked by the server before a request reaches this handler.
 */
export function createEmbedApp(options: AppOptions, { code, assets }: EmbedParts) {
  const { siteConfig } = options;
  const sources = pageSources(siteConfig);
  const ads = {
    ...sources,
    'connect-src': [...new Set([...sources['connect-src'], ...analyticsSources(siteConfig)])],
  };
  const answer = createVideoAnswers(options, assets);

  return {
    /** The cache key of an address; undefined when the answer depends on more than the address. */
    cacheAddress({ pathname }: Pick<URL, 'pathname'>) {
      const videoId = readVideoId(pathname);
      const target = videoId === undefined ? '/embed/' : `/embed/${videoId}/`;
      // All addresses without a video id share one 404.
      return { key: target, target, keepsNotFound: videoId === undefined };
    },
    async fetch(request: Request): Promise<Response> {
      const refused = refuseMethod(request);
      if (refused) return refused;
      const videoId = readVideoId(new URL(request.url).pathname);
      const { status, cache, parts } = await answer(request, videoId);
      return pageResponse(request, {
        status,
        cache,
        tags: videoId === undefined ? ['config'] : [`video-${videoId}`, 'config'],
        contentSecurity: contentSecurity(
          { script: code.script, styles: stylesOf(siteConfig, code, parts.isMessage) },
          ads,
        ),
        isFramable: true,
        render: () =>
          renderDocument({ siteConfig, code, translationScript: options.translationScript, ...parts }),
      });
    },
  };
}

/** `/embed/{id}/`, also without the slash. */
function readVideoId(pathname: string): number | undefined {
  const id = Number(/^\/embed\/(\d{1,15})\/?$/.exec(pathname)?.[1]);
  return id > 0 ? id : undefined;
}
