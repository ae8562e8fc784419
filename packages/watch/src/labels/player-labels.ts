import { spokenDuration } from '@nightjar/i18n';
import { playerTexts } from '@nightjar/i18n/player';
import type { PlayerLabels } from '@nightjar/player/core';

/** All texts of the player in the language of the page. A text missing from the catalogue is a type error here. */
export function playerLabels(lang: string): PlayerLabels {
  return { ...playerTexts(lang), spokenTime: spokenDuration };
}
