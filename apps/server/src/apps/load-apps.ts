import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@nightjar/site-config';
import type { Logger } from 'pino';
import { apiViewerFolder } from '../api-viewer/viewer-files.ts';
import { StartError } from '../startup/start-error.ts';
import type { StaticFolder } from '../static-files/static-files.ts';

/** Which cached answer an address shares, and the address that this answer is made from. */
export interface CacheAddress {
  /** Equal for all addresses with the same answer. */
  key: string;
  /** Path and query that the answer is made from. */
  target: string;
  /** One entry stands for all unknown addresses, so its 404 may be kept. */
  keepsNotFound?: boolean;
}

/** A part of the product that answers by fetch. */
export interface FetchApp {
  fetch(request: Request): Promise<Response>;
  /** Undefined where the answer depends on more than the part's own parameters, so that it is not kept. */
  cacheAddress(url: URL): CacheAddress | undefined;
}

/** What every app is made with. */
export interface AppOptions {
  /** Calls the origin inside this process: no socket between the pages and their data. */
  apiFetch: typeof globalThis.fetch;
  siteConfig: SiteConfig;
  publicUrl: string;
  /** The demonstration accounts have their published passwords, so a page may show them; never on a public address. */
  demonstration: boolean;
  log: Pick<Logger, 'warn' | 'error'>;
}

const names = ['site', 'embed', 'download'] as const;
export type AppName = (typeof names)[number];

/**
 * The built apps of this workspace, made for one site.
 * @throws {StartError} when one of them has not been built.
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

/** Whether a module is what an app's server entry exports. */
export const isAppModule = (module: unknown): module is { createApp(options: AppOptions): FetchApp } =>
  typeof module === 'object' &&
  module !== null &&
  'createApp' in module &&
  typeof module.createApp === 'function';

/** Where an app of this workspace lies. */
export const appFolder = (name: AppName) =>
  dirname(fileURLToPath(import.meta.resolve(`@nightjar/${name}/package.json`)));

/** Where the files of the built apps lie, and under which addresses they are served. */
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
