import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { type AppOptions, appFolder, type FetchApp, isAppModule } from '../apps/load-apps.ts';
import { toRequest, writeResponse } from '../front/bridge.ts';
import { destinationOf } from '../front/destination.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import type { Start } from '../startup/start-product.ts';
import { watchBuiltApp } from './watched-app.ts';

/**
 * Serves the site with Vite inside this process, with hot module replacement, and the embed and the download page from
 * builds that `pnpm dev` keeps up to date. Caches nothing: each request reads the latest saved files.
 */
export const sourcePages: Start['openPages'] = async (options, server, closers) => {
  const vite = await createServer({
    root: appFolder('site'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    clearScreen: false,
    // The default loader writes a file and imports it, which would restart this process again and again.
    configLoader: 'runner',
  });
  closers.add('development server', () => vite.close());
  const embed = watchBuiltApp('embed', options);
  const download = watchBuiltApp('download', options);
  const site = siteFromSources(vite, options);
  return {
    apps: { site, embed: embed.app, download: download.app },
    staticFiles: { get: (address) => embed.files.get(address) ?? download.files.get(address) },
    async intercept(request, response) {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (destinationOf(path) !== 'site') return false;
      await new Promise<void>((resolve) => vite.middlewares(request, response, () => resolve()));
      try {
        const sender = { address: request.socket.remoteAddress ?? '', country: undefined, body: request };
        await writeResponse(
          await site.fetch(toRequest(request, response, options.publicUrl, sender)),
          response,
        );
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        options.log.error({ err: error }, 'The sources of the site could not be executed.');
        sendPlainAnswer(
          response,
          500,
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        );
      }
      return true;
    },
  };
};

function siteFromSources(vite: ViteDevServer, options: AppOptions): FetchApp {
  const { ssr } = vite.environments;
  return {
    cacheAddress: () => undefined,
    async fetch(request) {
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable SSR environment.');
      const module: unknown = await ssr.runner.import('./server/app.ts');
      if (!isAppModule(module)) throw new Error('The site exports no createApp.');
      const answer = await module.createApp(options).fetch(request);
      // Hot module replacement adds inline styles and scripts, which the site's policy forbids.
      answer.headers.delete('content-security-policy');
      answer.headers.set('cache-control', 'no-store');
      return answer;
    },
  };
}
