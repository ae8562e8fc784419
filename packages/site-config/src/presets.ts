/** `compat` behaves as existing sites do; `strict` tightens it (docs/spec/configuration-and-operations.md, "Policies that an operator can tighten"). */
export type PresetName = 'compat' | 'strict';

/** Settings that a preset changes; the operator's settings override them. */
export const presets: Record<PresetName, Record<string, unknown>> = {
  compat: {},
  strict: {
    age: { campaignBypass: false, enforce: true },
    region: { bypass: false, includeApi: true },
    password: { min: 12 },
    accounts: { enumeration: false },
    consent: { required: true, publisher: true },
    uploads: { identity: true },
    moderation: { hideOnReport: ['underage', 'without_consent'] },
    bannedTerms: ['hidden cam', 'voyeur', 'spycam', 'nonconsensual', 'underage'],
  },
};
