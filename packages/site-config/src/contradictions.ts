import type { SiteConfig } from './site-config.ts';

type Rule = (config: SiteConfig) => string | undefined;

const rules: Rule[] = [
  ({ region }) =>
    region.includeApi && region.bypass
      ? 'region.includeApi and region.bypass exclude each other: API clients carry no cookie that could pass the block, so set region.bypass to false or leave the API open.'
      : undefined,
  ({ age }) =>
    age.enforce && age.campaignBypass
      ? 'age.enforce and age.campaignBypass exclude each other: a gate that campaign parameters open enforces nothing, so set age.campaignBypass to false.'
      : undefined,
  ({ adTags }) =>
    adTags.mobileRequestTimeoutMs < adTags.requestTimeoutMs
      ? 'adTags.mobileRequestTimeoutMs is shorter than adTags.requestTimeoutMs: phones would give up before desktops do.'
      : undefined,
];

/** The first pair of settings that exclude each other, as a sentence (requirement CFG-2). */
export function findContradiction(config: SiteConfig): string | undefined {
  for (const rule of rules) {
    const sentence = rule(config);
    if (sentence) return sentence;
  }
  return undefined;
}
