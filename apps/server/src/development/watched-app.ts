import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppName, type AppOptions, appFolder, type FetchApp, isAppModule } from '../apps/load-apps.ts';
import { type StoredAnswer, storeBodies } from '../response-cache/stored-answer.ts';
import { contentTypeOf } from '../static-files/content-types.ts';

interface WatchedApp {
  app: FetchApp;
  files: { get(address: string): StoredAnswer | undefined };
}

/** Serves the latest build of an app; `pnpm dev` rebuilds it when a source changes. */
export function watchBuiltApp(name: AppName, options: AppOptions): WatchedApp {
  const folder = appFolder(name);
  const entry = join(folder, 'build/server/index.js');
  return {
    app: {
      cacheAddress: () => undefined,
      async fetch(request) {
        // The query bypasses the module cache after a rebuild.
        const module: unknown = await import(`${pathToFileURL(entry)}?${statSync(entry).mtimeMs}`);
        if (!isAppModule(module)) throw new Error(`The ${name} app exports no createApp.`);
        const answer = await module.createApp(options).fetch(request);
        answer.headers.set('cache-control', 'no-store');
        return answer;
      },
    },
    files: { get: (address) => readLive(folder, name, address) },
  };
}

function readLive(folder: string, name: AppName, address: string): StoredAnswer | undefined {
  if (!address.startsWith(`/assets/${name}/`) || address.includes('..')) return undefined;
  const path = join(folder, 'build/client', address);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(path);
  const headers: [name: string, value: string][] = [
    ['content-type', contentTypeOf(path)],
    ['cache-control', 'no-store'],
  ];
  return storeBodies(200, headers, { identity: bytes, br: bytes, gzip: bytes });
}
