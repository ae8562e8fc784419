import { applyHiddenTerms, createOrigin, type Environment, type Origin } from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';
import type { Logger } from 'pino';
import { readDesignTokens } from '../api-viewer/design-tokens.ts';
import { apiViewerModule } from '../api-viewer/viewer-files.ts';
import type { Closers } from '../stopping/closers.ts';
import { openStores, type Stores } from './open-stores.ts';

export interface OpenOriginOptions {
  environment: Environment;
  siteConfig: SiteConfig;
  log: Logger;
  closers: Closers;
  /** Aborts when the server must stop. */
  signal: AbortSignal;
}

/** Opens the stores and the origin on them, with the hidden terms of the configuration applied. */
export async function openOrigin(options: OpenOriginOptions): Promise<{ stores: Stores; origin: Origin }> {
  const { environment, siteConfig, log, closers, signal } = options;
  const stores = await openStores({ environment, log, role: 'server', signal });
  closers.add('database', () => stores.database.close());
  await applyHiddenTerms({ ...stores, terms: siteConfig.bannedTerms, log });
  const moduleUrl = apiViewerModule();
  const apiViewer = moduleUrl && { apiViewer: { moduleUrl, tokens: await readDesignTokens() } };
  const origin = createOrigin({ ...stores, environment, siteConfig, ...apiViewer, log });
  closers.add('origin', () => origin.close());
  await origin.listening;
  signal.throwIfAborted();
  return { stores, origin };
}
