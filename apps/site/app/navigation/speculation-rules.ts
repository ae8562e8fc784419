import { addressPatterns } from '../addresses/address-patterns.ts';

/**
 * Rules for the browser (Speculation Rules API): it requests the download page when the visitor is about to follow its link. This is
 * the only link of the site that leads to another document here; all others are navigations of the router
 * (docs/decisions/097-speculation-rules.md).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { selector_matches: `a[href^="${addressPatterns.download}?"]` }, eagerness: 'moderate' },
  ],
});
