import { takedownMessages } from './messages/en/takedown.ts';
import { translated } from './translation/installed.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: the public screens of notices and appeals are loaded without the texts of moderators. A translation has these
 * texts among those of the moderation.
 */

/** A text of takedown notices or appeals, with its placeholders filled. */
export const takedownText: CatalogueText<typeof takedownMessages> = catalogueText(
  'moderation',
  takedownMessages,
);

/** Why an operation was refused; the code itself if it has no text. */
export function operationErrorText(code: string): string {
  const key = `mod.error.${code}`;
  if (!isTakedownText(key)) return code;
  const text = translated('moderation', key) ?? takedownMessages[key];
  return typeof text === 'string' ? text : code;
}

const isTakedownText = (key: string): key is keyof typeof takedownMessages =>
  Object.hasOwn(takedownMessages, key);
