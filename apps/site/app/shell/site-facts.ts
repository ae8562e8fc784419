import { ApiError } from '@nightjar/api';
import { type AdvertisingFacts, advertisingFacts, type SiteConfig } from '@nightjar/site-config';
import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { keepOut, scriptMark, siteServices, tagResponse } from '../request-context.ts';

/** The part of the configuration that pages show, with the categories of the slider. The rest never leaves the server. */
export interface SiteFacts {
  publicUrl: string;
  brand: Pick<SiteConfig['brand'], 'name' | 'tagline' | 'copyright' | 'ageRating'>;
  theme: SiteConfig['theme'];
  lang: string;
  menus: SiteConfig['menus'];
  network: SiteConfig['network'];
  promo: SiteConfig['promo'];
  player: SiteConfig['player'];
  advertising: AdvertisingFacts;
  /** The variant without a next video: the related ones are shown at the end instead. */
  relatedAtEnd: boolean;
  categories: { dir: string; title: string }[];
  /** False for a page whose address cannot be handed to the router in the browser: it goes without scripts. */
  isInteractive: boolean;
  /** When the page was made, ms since the epoch: what "two days ago" counts from, on the server and in the browser. */
  madeAt: number;
}

const sliderCategories = 16;

export async function loadSiteFacts(
  context: Readonly<RouterContextProvider>,
  signal: AbortSignal,
): Promise<SiteFacts> {
  const { siteConfig, publicUrl } = context.get(siteServices);
  const { brand, theme, menus, network, promo, player, variants, defaults } = siteConfig;
  return {
    publicUrl,
    brand: {
      name: brand.name,
      tagline: brand.tagline,
      copyright: brand.copyright,
      ageRating: brand.ageRating,
    },
    theme,
    lang: defaults.lang,
    menus,
    network,
    promo,
    player,
    advertising: advertisingFacts(siteConfig),
    relatedAtEnd: variants.relatedAtEnd,
    categories: await popularCategories(context, signal),
    isInteractive: context.get(scriptMark) !== '',
    madeAt: Date.now(),
  };
}

/** A page without its chips is still a page. */
async function popularCategories(context: Readonly<RouterContextProvider>, signal: AbortSignal) {
  const { api, log } = context.get(siteServices);
  tagResponse(context, 'categories');
  try {
    const { categories } = await api.main({}, { signal });
    return categories
      .toSorted((one, other) => other.totalVideos - one.totalVideos)
      .slice(0, sliderCategories)
      .map(({ dir, title }) => ({ dir, title }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    keepOut(context);
    log.warn({ err: error }, 'The categories of the slider could not be loaded; pages go without them');
    return [];
  }
}

/** The facts of the root loader; undefined only when the root itself failed. */
export function useSiteFacts(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root');
}

/** The facts among the matches of a `meta` function. */
export function siteFactsOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteFacts | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined;
}
