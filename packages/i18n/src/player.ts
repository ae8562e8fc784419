import { playerMessages } from './messages/en/player.ts';
import type { TextsOf } from './translation/texts-of.ts';
import { languageOf } from './translator/language.ts';

/** A duration for screen readers, which the player uses for its own times. */
export { spokenDuration } from './formatters/durations.ts';

/*
 * A separate entry: these texts are loaded with the player, on the intent to play.
 */

/** Every text of the player; the player fills their `{…}` placeholders. */
export type PlayerTexts = TextsOf<typeof playerMessages>;

/** The player texts of a language tag (`fr`, `fr-CA`), by default of the site's language; English for any other language. */
export function playerTexts(lang?: string): PlayerTexts {
  const translation = globalThis.nightjarTranslation;
  return translation?.lang === languageOf(lang) ? translation.player : playerMessages;
}
