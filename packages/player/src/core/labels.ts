import { type PlayerTexts, playerTexts, spokenDuration } from '@nightjar/i18n/player';

/** All texts of the player, by the names of the catalogue; `{…}` is a placeholder. Pages may translate any subset. */
export interface PlayerLabels extends PlayerTexts {
  /** "4 minutes 3 seconds" in the language of the page. */
  readonly spokenTime: (seconds: number) => string;
}

/** Labels that a page passes: any subset. */
export type PlayerLabelsInput = Partial<Omit<PlayerLabels, 'errors' | 'captionLook' | 'diagnostics'>> & {
  errors?: Partial<PlayerLabels['errors']>;
  captionLook?: Partial<PlayerLabels['captionLook']>;
  diagnostics?: Partial<PlayerLabels['diagnostics']>;
};

/** The English texts of the catalogue (decision 080). */
export const englishLabels: PlayerLabels = { ...playerTexts('en'), spokenTime: spokenDuration };

/** Completes the labels of the page with the English ones. */
export function completeLabels(input: PlayerLabelsInput | undefined): PlayerLabels {
  if (!input) return englishLabels;
  return {
    ...englishLabels,
    ...input,
    captionLook: { ...englishLabels.captionLook, ...input.captionLook },
    diagnostics: { ...englishLabels.diagnostics, ...input.diagnostics },
    errors: { ...englishLabels.errors, ...input.errors },
  };
}

/** Replaces the `{…}` placeholders of a label. Unknown placeholders are kept. */
export function fillLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
