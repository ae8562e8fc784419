import { loadWithDeadline } from '../navigation/load-with-deadline.ts';

/** The chunk with the player, as a type only. */
export type PlayerModule = typeof import('./SitePlayer.tsx');

let loading: Promise<PlayerModule> | undefined;

/** Loads the code of the player once; a call after a failure tries again. */
export function loadPlayer(): Promise<PlayerModule> {
  loading ??= loadWithDeadline(() => import('./SitePlayer.tsx')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
