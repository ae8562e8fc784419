import { type PlayerTexts, playerTexts, spokenDuration } from '@nightjar/i18n/player';

/** All texts of the player, by the names of the catalogue; `{…}` is a placeholder. Pages may translate any subset. */
export interface PlayerLabels extends PlayerTexts {
  /** "4 minutes 3 seconds" in the language of the page. */
  readonly spokenTime: (seconds: number) => string;
}

/** Labels in groups. */
type LabelGroup = 'errors' | 'captionLook' | 'diagnostics' | 'keys' | 'renditions';

/** Labels that a page passes: any subset. */
export type PlayerLabelsInput = Partial<Omit<PlayerLabels, LabelGroup>> & {
  [Group in LabelGroup]?: Partial<PlayerLabels[Group]>;
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
    keys: { ...englishLabels.keys, ...input.keys },
    renditions: { ...englishLabels.renditions, ...input.renditions },
  };
}

/** Replaces the `{…}` placeholders of a label. Unknown placeholders are kept. */
export function fillLabel(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A playback speed: `1.5×`. */
export function speedLabel(rate: number, labels: Pick<PlayerLabels, 'speedRate' | 'decimal'>): string {
  return fillLabel(labels.speedRate, { rate: decimalLabel(rate, labels) });
}

/** A number with the decimal separator of the language. */
export function decimalLabel(value: number | string, { decimal }: Pick<PlayerLabels, 'decimal'>): string {
  return String(value).replace('.', () => decimal);
}
