import { moderationMessages } from './messages/en/moderation.ts';
import { fillMessage, type PlaceholderNames } from './translator/message.ts';

/*
 * A separate entry: these texts are loaded with the screens of moderators and of notices only.
 */

export type ModerationTextKey = keyof typeof moderationMessages;

type TextOf<Message> = Message extends { other: infer Other } ? Other : Message;
type Placeholders<Key extends ModerationTextKey> = PlaceholderNames<TextOf<(typeof moderationMessages)[Key]>>;

type Arguments<Key extends ModerationTextKey> = [Placeholders<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Key>, string | number>>];

/** A text of the screens of moderators, of takedown notices or of appeals, with its placeholders filled. */
export function moderationText<Key extends ModerationTextKey>(key: Key, ...args: Arguments<Key>): string {
  return fillMessage(moderationMessages[key], args[0] ?? {}, plural);
}

/** The text of a key that is built from data; the data itself if there is no such text. */
export function moderationTextOf(
  group: 'reason' | 'decision' | 'state' | 'priority' | 'error' | 'figure',
  name: string,
): string {
  const messages: Readonly<Record<string, unknown>> = moderationMessages;
  const text = messages[`mod.${group}.${name}`];
  return typeof text === 'string' ? text : name;
}

const plural = new Intl.PluralRules('en');
