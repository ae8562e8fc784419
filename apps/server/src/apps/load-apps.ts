import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppOptions, FetchApp } from '@nightjar/app-host';
import { apiViewerFolder } from '../api-viewer/viewer-files.ts';
import { StartError } from '../startup/start-error.ts';
import type { StaticFolder } from '../static-files/static-files.ts';

export type { AppOptions, CacheAddress, FetchApp } from '@nightjar/app-host';

const names = ['site', 'embed', 'download'] as const;
export type AppName = (typeof names)[number];

/**
 * Loads the built apps of this workspace and creates them for one site.
 * @throws {StartError} when an app has not been built.
 */
export async function loadApps(options: AppOptions): Promise<Record<AppName, FetchApp>> {
  const [site, embed, download] = await Promise.all(names.map((name) => loadApp(name, options)));
  if (!site || !embed || !download) throw new StartError('An app could not be loaded.');
  return { site, embed, download };
}

async function loadApp(name: AppName, options: AppOptions): Promise<FetchApp> {
  const address = import.meta.resolve(`@nightjar/${name}/server`);
  const module: unknown = await import(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(`The ${name} app is not built: run "pnpm build" and start again.`, { cause: error });
  });
  if (!isAppModule(module))
    throw new StartError(`The ${name} app's build exports no createApp: build it again.`);
  return module.createApp(options);
}

/** Whether a module exports `createApp`, as the server entry of an app must. */
export const isAppModule = (module: unknown): module is { createApp(options: AppOptions): FetchApp } =>
  typeof module === 'object' &&
  module !== null &&
  'createApp' in module &&
  typeof module.createApp === 'function';

/** Folder of an app of this workspace. */
export const appFolder = (name: AppName) =>
  dirname(fileURLToPath(import.meta.resolve(`@nightjar/${name}/package.json`)));

/** Folders of the built client files, with the path prefixes under which they are served. */
export function staticFolders(): StaticFolder[] {
  const client = (name: AppName) => join(appFolder(name), 'build/client');
  const apiViewer = apiViewerFolder();
  return [
    ...(apiViewer ? [apiViewer] : []),
    ...names.map((name) => ({
      address: `/assets/${name}/`,
      folder: join(client(name), 'assets', name),
      immutable: true,
    })),
    { address: '/', folder: client('site'), immutable: false },
  ];
}
