import type { CatalogueName } from '../translation/english-catalogues.ts';
import { translated } from '../translation/installed.ts';
import { pluralRules } from './language.ts';
import { fillMessage, type Message, type PlaceholderNames } from './message.ts';

type TextOf<Entry> = Entry extends { other: infer Other } ? Other : Entry;

type Arguments<Entry> = [PlaceholderNames<TextOf<Entry>>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceholderNames<TextOf<Entry>>, string | number> & { n?: string | number }>];

/** Returns the text of a key with its placeholders filled; `n` selects the plural form where `count` is formatted text. */
export type CatalogueText<Messages> = <Key extends keyof Messages>(
  key: Key,
  ...args: Arguments<Messages[Key]>
) => string;

/**
 * The texts of a catalogue that has an entry of its own, because it is loaded with the screens that show it and not with every
 * page. A missing placeholder is a type error.
 *
 * @param name the catalogue in a translation
 */
export function catalogueText<const Messages extends Readonly<Record<string, Message>>>(
  name: CatalogueName,
  messages: Messages,
): CatalogueText<Messages> {
  return (key, ...args) =>
    fillMessage(translated(name, String(key)) ?? messages[key] ?? '', args[0] ?? {}, pluralRules());
}
