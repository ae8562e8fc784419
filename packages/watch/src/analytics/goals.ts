import type { PlayerEvent } from '@nightjar/player/core';
import type { AnalyticsEvent } from './analytics.ts';

/** Goals of the player (requirement PL-11); its other events are notices for the page. */
const goals: ReadonlySet<PlayerEvent['type']> = new Set([
  'player_init',
  'player_firstframe',
  'player_error',
  'player_setup_error',
  'player_adplay',
  'player_vast_error',
  'click_suggested_videos',
  'click_title',
  'click_Related',
  'click_logo',
]);

/** The event of a goal; undefined for a notice. Without texts and addresses of errors, which may contain what the visitor entered. */
export function goalOf(event: PlayerEvent): AnalyticsEvent | undefined {
  if (!goals.has(event.type)) return undefined;
  return {
    type: 'goal',
    goal: event.type,
    videoId: event.id,
    ...('code' in event && { code: String(event.code) }),
  };
}
