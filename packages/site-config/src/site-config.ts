import { z } from 'zod';
import { link } from './addresses.ts';
import { adHosts } from './advertising/ad-hosts.ts';
import { adPanels } from './advertising/ad-panels.ts';
import { adSpots, adTags } from './advertising/ad-spots.ts';
import { brand, theme } from './brand/brand.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { findContradiction } from './contradictions.ts';
import {
  bannedTerms,
  defaults,
  geoCodes,
  hiddenCategories,
  lifetimes,
  pageSizes,
} from './listing/listing.ts';
import { liveFeed } from './live/live-feed.ts';
import { menus, promoItem } from './menus/menus.ts';
import { playback } from './playback/playback.ts';
import { accountsPolicy, consentPolicy, membersPolicy, passwordPolicy } from './policies/accounts.ts';
import { agePolicy } from './policies/age-gate.ts';
import { regionPolicy } from './policies/region.ts';
import { uploadsPolicy } from './policies/uploads.ts';
import { type PresetName, presets } from './presets.ts';
import { SiteConfigError } from './site-config-error.ts';
import { variants } from './variants.ts';

const siteConfigSchema = z.strictObject({
  brand,
  theme: theme.prefault({}),
  network: z.array(link).default([]),
  menus: menus.prefault({}),
  promo: z.array(promoItem).default([]),
  defaults: defaults.prefault({}),
  pageSizes: pageSizes.prefault({}),
  lifetimes: lifetimes.prefault({}),
  hiddenCategories,
  bannedTerms,
  geoCodes,
  age: agePolicy.prefault({}),
  region: regionPolicy.prefault({}),
  password: passwordPolicy.prefault({}),
  accounts: accountsPolicy.prefault({}),
  members: membersPolicy.prefault({}),
  consent: consentPolicy.prefault({}),
  uploads: uploadsPolicy.prefault({}),
  adSpots: adSpots.prefault({}),
  adTags: adTags.prefault({}),
  adPanels: adPanels.prefault({}),
  adHosts,
  campaigns: campaigns.prefault({}),
  player: playback.prefault({}),
  live: liveFeed.prefault({}),
  variants: variants.prefault({}),
});

/** One site, described completely: every default is filled in (requirement CFG-1). */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** What an operator writes: a brand, and whatever differs from the specification. */
export type SiteConfigInput = z.input<typeof siteConfigSchema> & { preset?: PresetName };

const presetName = z.enum(['compat', 'strict']).default('compat');

/**
 * Checks an operator's description of a site and fills in the defaults of the specification, or of the named preset.
 *
 * @throws {SiteConfigError} `invalid` with the first wrong setting, `contradiction` when two settings exclude each other.
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new SiteConfigError(
      'invalid',
      'The site configuration must be a JSON object with at least a "brand".',
    );
  }
  const { preset, ...settings } = input as Record<string, unknown>;
  const named = presetName.safeParse(preset);
  if (!named.success) {
    throw new SiteConfigError(
      'invalid',
      `The site configuration names the preset "${String(preset)}"; it can be "compat" or "strict".`,
    );
  }
  const parsed = siteConfigSchema.safeParse(withPreset(presets[named.data], settings));
  if (!parsed.success) throw new SiteConfigError('invalid', describe(parsed.error), { cause: parsed.error });
  const contradiction = findContradiction(parsed.data);
  if (contradiction) throw new SiteConfigError('contradiction', contradiction);
  return parsed.data;
}

/** The operator's own settings win over the preset, setting by setting. */
function withPreset(
  preset: Record<string, unknown>,
  settings: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...preset, ...settings };
  for (const [name, group] of Object.entries(preset)) {
    const own = settings[name];
    if (isGroup(group) && isGroup(own)) merged[name] = { ...group, ...own };
  }
  return merged;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The site configuration is not valid.';
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the top level';
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  return `The site configuration is wrong at ${place}: ${issue.message}${more}.`;
}
