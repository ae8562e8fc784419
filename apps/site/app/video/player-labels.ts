import { spokenDuration } from '@nightjar/i18n';
import { playerTexts } from '@nightjar/i18n/player';
import type { PlayerLabels } from '@nightjar/player/core';

/** Every text of the player in the language of the page; one that the catalogue lacks is an error of types here. */
export function playerLabels(lang: string): PlayerLabels {
  return { ...playerTexts(lang), spokenTime: spokenDuration };
}
