import { playerMessages } from './messages/en/player.ts';
import { type Language, languageOf } from './translator/language.ts';

/*
 * An entry of its own: these texts come with the player, which comes when somebody wants to play.
 */

/** Every text of the player; the `{…}` in them are filled by the player. */
export type PlayerTexts = Texts<typeof playerMessages>;

type Texts<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Texts<Messages[Key]>;
};

const translated: Partial<Record<Language, PlayerTexts>> = { en: playerMessages };

/** The texts of the player in a language (`fr`, `fr-CA`); English where there are none. */
export function playerTexts(lang: string): PlayerTexts {
  return translated[languageOf(lang)] ?? playerMessages;
}
