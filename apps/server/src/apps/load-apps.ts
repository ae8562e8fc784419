import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Origin } from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';
import type { Logger } from 'pino';
import { apiViewerFolder } from '../api-viewer/viewer-files.ts';
import { StartError } from '../startup/start-error.ts';
import type { StaticFolder } from '../static-files/static-files.ts';

/** The cache key of an address, and the canonical address from which the cached answer is made. */
export interface CacheAddress {
  /** Cache key: equal for all addresses with the same answer. */
  key: string;
  /** Path and query of the request that produces the answer. */
  target: string;
  /** All unknown addresses share this key, so a 404 may be cached. */
  keepsNotFound?: boolean;
  /** Answers requests for `target` without parsing the address again; default: the `fetch` of the part. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A part of the product with a `fetch` handler. */
export interface FetchApp {
  fetch(request: Request): Promise<Response>;
  /** Undefined when the answer depends on more than the known parameters, and so must not be cached. */
  cacheAddress(url: URL): CacheAddress | undefined;
}

/** Options of every app's `createApp`. */
export interface AppOptions {
  /** Calls the origin inside this process, without a socket. */
  apiFetch: typeof globalThis.fetch;
  /** Reads from the origin as data, without serialization. */
  apiRead: Origin['read'];
  siteConfig: SiteConfig;
  publicUrl: string;
  /** The demonstration accounts still have their published passwords, so pages may show them. Never true on a public address. */
  demonstration: boolean;
  log: Pick<Logger, 'warn' | 'error'>;
}

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
