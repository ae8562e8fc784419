import { loadWithDeadline } from '../navigation/load-with-deadline.ts';

/** The chunk with the player; its type costs nothing. */
export type PlayerModule = typeof import('./SitePlayer.tsx');

let loading: Promise<PlayerModule> | undefined;

/** Fetches the code of the player once; a failure may be tried again. */
export function loadPlayer(): Promise<PlayerModule> {
  loading ??= loadWithDeadline(() => import('./SitePlayer.tsx')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
