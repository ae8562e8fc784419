import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';
import { createAdServer } from './ad-server.ts';
import { makeAdClips } from './make-ad-clips.ts';

/** Runs the ad server on a separate origin, which `/ads-origin` returns. See `createAdServer` for its addresses. */
export function adServerPlugin(): Plugin {
  return {
    name: 'player-ad-server',
    configureServer(server) {
      const handle = createAdServer();
      let clips: Promise<void> | undefined;
      const ads = createServer((request, response) => {
        if (!handle(request, response)) response.writeHead(404).end();
      });
      const listening = new Promise<string>((resolve) => {
        ads.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(ads.address() as AddressInfo).port}`));
      });
      // Does not keep the test run alive.
      ads.unref();
      server.httpServer?.once('close', () => ads.closeAllConnections());
      // The ad server also answers on the origin of the page.
      server.middlewares.use((request, response, next) => handle(request, response) || next());
      server.middlewares.use('/ads-origin', (_request, response) => {
        clips ??= makeAdClips();
        void Promise.all([listening, clips]).then(
          ([origin]) => response.end(origin),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
  };
}
