import { createContext, use, useSyncExternalStore } from 'react';
import type { HostState } from './host-rules.ts';
import type { PlayerContent, PlayerHost } from './player-host.ts';

export const PlayerHostContext = createContext<PlayerHost | undefined>(undefined);

/** The host of the site's player. */
export function usePlayerHost(): PlayerHost {
  const host = use(PlayerHostContext);
  if (!host) throw new Error('usePlayerHost must be used inside <SiteShell>.');
  return host;
}

/** Subscribes to one value of the host's state, compared by identity. On the server the state is undefined. */
export function useHostState<Value>(select: (state: HostState<PlayerContent> | undefined) => Value): Value {
  const host = usePlayerHost();
  return useSyncExternalStore(
    host.subscribe,
    () => select(host.state),
    () => select(undefined),
  );
}
