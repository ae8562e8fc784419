import { playerMessages } from './messages/en/player.ts';
import { type Language, languageOf } from './translator/language.ts';

/** A duration for screen readers, which the player uses for its own times. */
export { spokenDuration } from './formatters/durations.ts';

/*
 * A separate entry: these texts are loaded with the player, on the intent to play.
 */

/** Every text of the player; the player fills their `{…}` placeholders. */
export type PlayerTexts = Texts<typeof playerMessages>;

type Texts<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Texts<Messages[Key]>;
};

const translated: Partial<Record<Language, PlayerTexts>> = { en: playerMessages };

/** The player texts of a language tag (`fr`, `fr-CA`); English where there is no translation. */
export function playerTexts(lang: string): PlayerTexts {
  return translated[languageOf(lang)] ?? playerMessages;
}
