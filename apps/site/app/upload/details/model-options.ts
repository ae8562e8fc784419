import { formatCount, type Translate } from '@nightjar/i18n';
import { uploadText } from '@nightjar/i18n/upload';
import type { ComboOption } from '@nightjar/ui';

interface OptionsOf {
  text: string;
  /** Models of the site that match the text. */
  found: readonly { dir: string; title: string; totalVideos: number }[];
  /** Whether `found` belongs to the text. */
  isComplete: boolean;
  /** Models that the video has. */
  models: readonly { name: string }[];
}

/** The most lines that are proposed. */
const MOST = 8;
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * The lines for a typed name: models of the site that the video does not have, and the name itself as a new model unless the
 * site has it. Names are separated by commas on the wire, so they contain none. Pure.
 */
export function modelOptions(t: Translate, { text, found, isComplete, models }: OptionsOf): ComboOption[] {
  const typed = text.trim();
  if (typed === '') return [];
  const taken = new Set(models.map(({ name }) => keyOf(name)));
  const known = found
    .filter(({ title }) => !taken.has(keyOf(title)))
    .slice(0, MOST)
    .map(({ dir, title, totalVideos }) => ({
      value: dir,
      label: title,
      detail: t('listing.videos', { count: formatCount(totalVideos), n: totalVideos }),
    }));
  const isKnown = found.some(({ title }) => keyOf(title) === keyOf(typed));
  return isComplete && !isKnown && canPropose(typed, models)
    ? [...known, { value: newModel, label: uploadText('upload.proposeModel', { name: typed }) }]
    : known;
}

/** The value of the line for a name that the site does not have. Addresses of models have no spaces. */
export const newModel = 'new model';

/** Whether a typed name can be added: it is not on the video. Names have no commas, which separate them on the wire. */
export function canPropose(name: string, models: readonly { name: string }[]): boolean {
  const isTaken = models.some((model) => keyOf(model.name) === keyOf(name));
  return name.trim().length > 1 && !name.includes(',') && !isTaken;
}
