import { createContext, use, useSyncExternalStore } from 'react';
import type { HostState } from './host-rules.ts';
import type { PlayerContent, PlayerHost } from './player-host.ts';

export const PlayerHostContext = createContext<PlayerHost | undefined>(undefined);

/** The one who keeps the site's player. */
export function usePlayerHost(): PlayerHost {
  const host = use(PlayerHostContext);
  if (!host) throw new Error('The page is outside of <SiteShell>: the player has nobody to keep it.');
  return host;
}

/** Follows one value of the host's state, compared by identity. On the server there never is a player. */
export function useHostState<Value>(select: (state: HostState<PlayerContent> | undefined) => Value): Value {
  const host = usePlayerHost();
  return useSyncExternalStore(
    host.subscribe,
    () => select(host.state),
    () => select(undefined),
  );
}
