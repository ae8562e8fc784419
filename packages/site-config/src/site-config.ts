import { z } from 'zod';
import { link } from './addresses.ts';
import { adPanels } from './advertising/ad-panels.ts';
import { adHosts, adSpots, adTags } from './advertising/ad-spots.ts';
import { analytics } from './analytics/analytics.ts';
import { brand, theme } from './brand/brand.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { information } from './information/information.ts';
import {
  bannedTerms,
  defaults,
  geoCodes,
  hiddenCategories,
  lifetimes,
  pageSizes,
} from './listing/listing.ts';
import { hiddenSections } from './listing/sections.ts';
import { liveFeed } from './live/live-feed.ts';
import { menus, promoItem } from './menus/menus.ts';
import { playback } from './playback/playback.ts';
import { accountsPolicy, consentPolicy, membersPolicy, passwordPolicy } from './policies/accounts.ts';
import { agePolicy } from './policies/age-gate.ts';
import { moderationPolicy } from './policies/moderation.ts';
import { regionPolicy } from './policies/region.ts';
import { uploadsPolicy } from './policies/uploads.ts';
import type { PresetName } from './presets.ts';
import { variants } from './variants.ts';

const settings = z.strictObject({
  brand,
  theme: theme.prefault({}),
  network: z.array(link).default([]),
  menus: menus.prefault({}),
  promo: z.array(promoItem).default([]),
  defaults: defaults.prefault({}),
  pageSizes: pageSizes.prefault({}),
  lifetimes: lifetimes.prefault({}),
  hiddenCategories,
  hiddenSections,
  bannedTerms,
  geoCodes,
  age: agePolicy.prefault({}),
  region: regionPolicy.prefault({}),
  password: passwordPolicy.prefault({}),
  accounts: accountsPolicy.prefault({}),
  members: membersPolicy.prefault({}),
  consent: consentPolicy.prefault({}),
  uploads: uploadsPolicy.prefault({}),
  moderation: moderationPolicy.prefault({}),
  adSpots: adSpots.prefault({}),
  adTags: adTags.prefault({}),
  adPanels: adPanels.prefault({}),
  adHosts,
  campaigns: campaigns.prefault({}),
  player: playback.prefault({}),
  live: liveFeed.prefault({}),
  information: information.prefault({}),
  analytics: analytics.prefault({}),
  variants: variants.prefault({}),
});

/** Joins the settings of all areas. */
export const siteConfigSchema = settings.transform(({ brand, ...others }) => ({
  ...others,
  brand: { ...brand, ageRating: brand.ageRating ?? `${others.age.minimumAge}+` },
}));

/** The complete configuration of a site with all defaults (requirement CFG-1). */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** The configuration that an operator writes: a brand, and the settings that differ from the defaults. */
export type SiteConfigInput = z.input<typeof siteConfigSchema> & { preset?: PresetName };
