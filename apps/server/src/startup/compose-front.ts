import type { Environment, Origin } from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';
import { readGateStyles } from '../api-viewer/design-tokens.ts';
import type { AppName, FetchApp } from '../apps/load-apps.ts';
import { createBodyLimit } from '../front/body-limits.ts';
import { createClientAddress } from '../front/client-address.ts';
import { createClientRate } from '../front/client-rate.ts';
import { createFront, type FrontOptions, type Handler } from '../front/front.ts';
import { KEEP_ALIVE_SECONDS } from '../front/listen.ts';
import { createFastPathAnswer } from '../http-fast-path/fast-path-answer.ts';
import type { FastPathAnswer } from '../http-fast-path/fast-path-connections.ts';
import type { createMetrics } from '../observability/metrics.ts';
import { createCacheAddresses } from '../response-cache/cache-addresses.ts';
import { createResponseCache, type ResponseCacheOptions } from '../response-cache/response-cache.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import type { createTranslationFile } from '../static-files/translation-file.ts';
import { createAgeAcceptance } from '../visits/age-acceptance.ts';
import { openCountries } from '../visits/country.ts';
import { createRefusals } from '../visits/refusals.ts';
import { createVisits } from '../visits/visits.ts';

/** Pages and files of the apps: from their builds, or in development from their sources. */
export interface Pages {
  apps: Record<AppName, FetchApp>;
  staticFiles: Pick<StaticFiles, 'get'>;
  /** Runs before all other handlers; returns true when it has handled the request. */
  intercept?: (...args: Parameters<Handler>) => Promise<boolean>;
}

const ANSWER_TIMEOUT_MS = 30_000;
/** Burst of a client, in seconds of its rate. */
const MISS_BURST_SECONDS = 10;

/** Opens what determines the sender of a request and decides about age and region. */
export async function openVisits(environment: Environment, siteConfig: SiteConfig) {
  const clientAddress = createClientAddress(environment.trustedProxies);
  const countryOf = await openCountries({
    header: siteConfig.region.countryHeader,
    database: environment.countryDatabase,
  });
  const isSecure = environment.publicUrl.startsWith('https:');
  const visits = createVisits({ policies: siteConfig, countryOf, clientAddress, isSecure });
  return { visits, clientAddress, countryOf };
}

interface FrontParts extends Pick<FrontOptions, 'health' | 'log' | 'visits' | 'clientAddress' | 'countryOf'> {
  environment: Environment;
  siteConfig: SiteConfig;
  origin: Origin;
  pages: Pages;
  translationFile: Awaited<ReturnType<typeof createTranslationFile>>;
  cache: ResponseCacheOptions['cache'];
  metrics: ReturnType<typeof createMetrics>;
}

/** Composes the entry of every request, and the answers of the fast path from the same memory. */
export async function composeFront(
  parts: FrontParts,
): Promise<{ front: ReturnType<typeof createFront>; fastPath: FastPathAnswer }> {
  const { environment, siteConfig, origin, pages, translationFile, cache, metrics, visits } = parts;
  const { publicUrl, missRate } = environment;
  const staticFiles: Pages['staticFiles'] = {
    get: (address) =>
      address === translationFile?.address ? translationFile.answer : pages.staticFiles.get(address),
  };
  const responseCache = createResponseCache({ cache, timeoutMs: ANSWER_TIMEOUT_MS });
  const cacheAddresses = createCacheAddresses({ publicUrl, apps: pages.apps, apiKey: origin.cacheKey });
  const front = createFront({
    fetchers: {
      api: origin.fetch,
      site: (request) => pages.apps.site.fetch(request),
      embed: (request) => pages.apps.embed.fetch(request),
      download: (request) => pages.apps.download.fetch(request),
    },
    media: origin.media,
    events: origin.live,
    health: parts.health,
    metrics: metrics.handler,
    staticFiles,
    responseCache,
    cacheAddresses,
    missRate: createClientRate({ perSecond: missRate, burst: missRate * MISS_BURST_SECONDS }),
    publicUrl,
    clientAddress: parts.clientAddress,
    countryOf: parts.countryOf,
    visits,
    refuse: createRefusals({ siteConfig, styles: await readGateStyles() }),
    age: createAgeAcceptance({ visits, publicUrl }),
    bodyLimit: createBodyLimit(siteConfig),
    onAnswered: metrics.observeAnswer,
    onHit: metrics.countHit,
    onSharedRead: origin.recordSearch,
    log: parts.log,
  });
  const fastPath = createFastPathAnswer({
    staticFiles,
    responseCache,
    cacheAddresses,
    visits,
    keepAliveSeconds: KEEP_ALIVE_SECONDS,
    publicUrl,
    onAnswered: metrics.countHit,
  });
  return { front, fastPath };
}
