import { ApiError } from '@nightjar/api';
import { siteDirection } from '@nightjar/i18n';
import {
  type AdvertisingFacts,
  advertisingFacts,
  type ConsentPurposeName,
  consentPurposesOf,
  type LogoPicture,
  logoPictures,
  type SiteConfig,
} from '@nightjar/site-config';
import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { CampaignRules } from '../campaigns/apply-campaigns.ts';
import { type DocumentReference, fromDocument, inDocument } from '../document-data.ts';
import { preventCaching, scriptNonce, siteServices, tagResponse } from '../request-context.ts';

/** The public part of the configuration, with the categories of the slider. The rest is not sent to browsers. */
export interface SiteFacts {
  publicUrl: string;
  brand: Pick<SiteConfig['brand'], 'name' | 'tagline' | 'copyright' | 'ageRating'> & {
    /** Shown in the header instead of the name: of both themes, or of the dark and of the light one. */
    logo?: LogoPicture[];
    icon?: string;
    touchIcon?: string;
  };
  theme: Pick<SiteConfig['theme'], 'mode' | 'accent'>;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Address of the script with the texts of the language, where it is not English. */
  translationScript?: string;
  menus: SiteConfig['menus'];
  network: SiteConfig['network'];
  /** Items of the slider under the header. */
  promos: { href: string; label: string; selector: string; icon?: string; iconMobile?: string }[];
  player: SiteConfig['player'];
  advertising: AdvertisingFacts;
  adSpots: SiteConfig['adSpots'];
  /** The site has a feed of live models. */
  hasLiveFeed: boolean;
  /** Of the dialog with the contact form. */
  contact: { supportEmail: string; fileMegabytes: number };
  consent: { isRequired: boolean; purposes: ConsentPurposeName[] };
  analytics: SiteConfig['analytics'];
  campaigns: CampaignRules;
  geoCodes: SiteConfig['geoCodes'];
  compactFooter: boolean;
  /** Variant: profiles have the tabs of favourites and subscriptions. */
  extendedProfile: boolean;
  /** Guests can open profiles of members. */
  publicProfiles?: true;
  /** Variant: related videos are shown at the end instead of a next video. */
  relatedAtEnd: boolean;
  categories: { dir: string; title: string }[];
  /** What the addresses of hidden sections begin with. */
  hiddenPrefixes?: readonly string[];
  /** False when the router in the browser cannot handle the address; the page has no scripts then. */
  isInteractive: boolean;
  /** Time of rendering, in ms since the epoch: the base of relative dates, on the server and in the browser. */
  madeAt: number;
}

const sliderCategories = 16;

export async function loadSiteFacts(
  context: Readonly<RouterContextProvider>,
  signal: AbortSignal,
): Promise<SiteFacts | DocumentReference> {
  const { siteConfig, hiddenPrefixes, publicUrl, translationScript } = context.get(siteServices);
  const { brand, theme, menus, network, promo, player, variants, defaults } = siteConfig;
  const logo = logoPictures(theme);
  const { svg, png192, appleTouch } = brand.icons;
  const icon = svg ?? png192;
  return inDocument<SiteFacts>(context, {
    publicUrl,
    brand: {
      name: brand.name,
      tagline: brand.tagline,
      copyright: brand.copyright,
      ageRating: brand.ageRating,
      ...(logo && { logo }),
      ...(icon && { icon }),
      ...(appleTouch && { touchIcon: appleTouch }),
    },
    theme: { mode: theme.mode, ...(theme.accent && { accent: theme.accent }) },
    lang: defaults.lang,
    dir: siteDirection(),
    ...(translationScript && { translationScript }),
    menus,
    network,
    promos: promo.map(({ url, url_text, selector, icon_mobile, icon = icon_mobile }) => ({
      href: url,
      label: url_text,
      selector,
      ...(icon && { icon }),
      ...(icon_mobile && { iconMobile: icon_mobile }),
    })),
    player,
    advertising: advertisingFacts(siteConfig),
    adSpots: siteConfig.adSpots,
    contact: { supportEmail: brand.supportEmail, fileMegabytes: siteConfig.uploads.contactMegabytes },
    hasLiveFeed: siteConfig.live.feed !== 'off',
    consent: { isRequired: siteConfig.consent.required, purposes: consentPurposesOf(siteConfig) },
    analytics: siteConfig.analytics,
    campaigns: { ...siteConfig.campaigns, isConsentRequired: siteConfig.consent.publisher },
    geoCodes: siteConfig.geoCodes,
    compactFooter: variants.compactFooter,
    extendedProfile: variants.extendedProfile,
    ...(siteConfig.members.publicProfiles && { publicProfiles: true }),
    relatedAtEnd: variants.relatedAtEnd,
    categories: await popularCategories(context, signal),
    ...(hiddenPrefixes.length > 0 && { hiddenPrefixes }),
    isInteractive: context.get(scriptNonce) !== '',
    madeAt: Date.now(),
  });
}

/** The largest categories; empty when they cannot be loaded, because a page works without them. */
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
    preventCaching(context);
    log.warn(
      { err: error },
      'The categories of the slider could not be loaded; the page is shown without them',
    );
    return [];
  }
}

/** The data of the root loader; undefined only when the root loader failed. */
export function useSiteFacts(): SiteFacts | undefined {
  return siteFacts(useRouteLoaderData('root'));
}

/** The data of the root loader, from the matches of a `meta` function. */
export function siteFactsOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteFacts | undefined {
  return siteFacts(matches.find((match) => match?.id === 'root')?.loaderData);
}

/** Reads the data of the root loader; undefined when it failed. */
export function siteFacts(loaderData: unknown): SiteFacts | undefined {
  return loaderData ? fromDocument(loaderData as SiteFacts | DocumentReference) : undefined;
}
