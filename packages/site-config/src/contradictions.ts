import type { SiteConfig } from './site-config.ts';

type Rule = (config: SiteConfig) => string | undefined;

const rules: Rule[] = [
  ({ region }) =>
    region.includeApi && region.bypass
      ? 'region.includeApi and region.bypass exclude each other: API clients send no cookie that could bypass the block. Set region.bypass or region.includeApi to false.'
      : undefined,
  ({ age }) =>
    age.enforce && age.campaignBypass
      ? 'age.enforce and age.campaignBypass exclude each other: campaign parameters would bypass the enforced age gate. Set age.campaignBypass to false.'
      : undefined,
  ({ adTags }) =>
    adTags.mobileRequestTimeoutMs !== undefined &&
    adTags.requestTimeoutMs !== undefined &&
    adTags.mobileRequestTimeoutMs < adTags.requestTimeoutMs
      ? 'adTags.mobileRequestTimeoutMs is shorter than adTags.requestTimeoutMs: requests on phones would time out before those on desktops. Raise adTags.mobileRequestTimeoutMs.'
      : undefined,
  ({ defaults }) =>
    defaults.lang !== 'en' && defaults.translation === undefined
      ? `defaults.lang is "${defaults.lang}", but defaults.translation names no file with its texts. Name one, or set defaults.lang to "en".`
      : undefined,
  ({ theme }) =>
    theme.logoLight !== undefined && theme.logo === undefined
      ? 'theme.logoLight has no effect without theme.logo, which is the logo of the dark theme and of the player. Set theme.logo too.'
      : undefined,
];

/** A sentence about the first pair of settings that contradict each other (requirement CFG-2). */
export function findContradiction(config: SiteConfig): string | undefined {
  for (const rule of rules) {
    const sentence = rule(config);
    if (sentence) return sentence;
  }
  return undefined;
}
