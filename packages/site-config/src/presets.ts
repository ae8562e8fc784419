/** `compat` is the specification's own behaviour; `strict` closes what it leaves open (house plan, policies). */
export type PresetName = 'compat' | 'strict';

/** Settings that a preset changes; an operator's own settings still win. */
export const presets: Record<PresetName, Record<string, unknown>> = {
  compat: {},
  strict: {
    age: { campaignBypass: false, enforce: true },
    region: { bypass: false, includeApi: true },
    password: { min: 12 },
    accounts: { enumeration: false },
    consent: { required: true },
    bannedTerms: ['hidden cam', 'voyeur', 'spycam', 'nonconsensual', 'underage'],
  },
};
