import { moderationMessages } from './messages/en/moderation.ts';
import { translated } from './translation/installed.ts';
import { type CatalogueText, catalogueText } from './translator/catalogue-text.ts';

/*
 * A separate entry: these texts are loaded with the screens of moderators only.
 */

export type ModerationTextKey = keyof typeof moderationMessages;

/** A text of the screens of moderators, of takedown notices or of appeals, with its placeholders filled. */
export const moderationText: CatalogueText<typeof moderationMessages> = catalogueText(
  'moderation',
  moderationMessages,
);

/** The text of a key that is built from data; the data itself if there is no such text. */
export function moderationTextOf(
  group:
    | 'reason'
    | 'decision'
    | 'state'
    | 'priority'
    | 'figure'
    | 'detail'
    | 'identity.kind'
    | 'identity.reason'
    | 'identity.state',
  name: string,
): string {
  const key = `mod.${group}.${name}`;
  if (!isModerationText(key)) return name;
  const text = translated('moderation', key) ?? moderationMessages[key];
  return typeof text === 'string' ? text : name;
}

const isModerationText = (key: string): key is ModerationTextKey => Object.hasOwn(moderationMessages, key);
