import type { AppName, CacheAddress, FetchApp } from '../apps/load-apps.ts';
import { destinationOf } from '../front/destination.ts';
import { pathOf, readRequestTarget } from '../front/request-target.ts';
import { memoizeByTarget } from './memoize-by-target.ts';

/** Returns the cache address of a request target; undefined when its answer is not cached. */
export type CacheAddresses = (target: string) => CacheAddress | undefined;

export interface CacheAddressesOptions {
  publicUrl: string;
  apps: Record<AppName, Pick<FetchApp, 'cacheAddress'>>;
  /** The key of an address below /api; undefined for an unknown address. */
  apiKey: (address: string) => string | undefined;
}

/**
 * Defines which request targets share a cached answer. Each part gives the canonical path and the parameters that it
 * reads; other parameters neither change the answer nor create an entry.
 */
export function createCacheAddresses({ publicUrl, apps, apiKey }: CacheAddressesOptions): CacheAddresses {
  return memoizeByTarget((target): CacheAddress | undefined => {
    const normal = readRequestTarget(target);
    const url = normal === undefined ? null : URL.parse(publicUrl + normal);
    if (normal === undefined || url === null) return undefined;
    const destination = destinationOf(pathOf(normal));
    if (destination === 'site' || destination === 'embed' || destination === 'download') {
      return apps[destination].cacheAddress(url);
    }
    if (destination !== 'api') return undefined;
    const address = url.pathname + url.search;
    const key = apiKey(address);
    return key === undefined ? undefined : { key: `api ${key}`, target: address };
  });
}
