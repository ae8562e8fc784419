import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { PlayerComponent } from './host/player-host.ts';

let loading: Promise<PlayerComponent> | undefined;

/** Loads the code of the player once; a call after a failure tries again. */
export function loadPlayer(): Promise<PlayerComponent> {
  loading ??= loadWithDeadline(() => import('./SitePlayer.tsx')).then(
    ({ SitePlayer }) => SitePlayer,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
