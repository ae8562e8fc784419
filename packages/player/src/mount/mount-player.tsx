import { createRoot } from 'react-dom/client';
import { PlayerError } from '../core/errors.ts';
import { createPlayerHandle, type PlayerHandle } from '../dom/player-handle.ts';
import { ConnectedPlayer } from '../react/Player.tsx';
import type { PlayerOptions } from '../react/player-options.ts';

/** Controls the player (`PlayerHandle`), replaces its options and removes it. */
export interface MountedPlayer extends PlayerHandle {
  /** Replaces the options, for example to show another video in the same player. */
  update(options: PlayerOptions): void;
  /** Unmounts the player and releases its resources. */
  destroy(): void;
}

/**
 * Mounts a player in an element of a page that does not use React. Import this entry on demand
 * (`await import('@nightjar/player/mount')`), because it includes React and the whole player.
 *
 * @throws PlayerError `setup_no_target` when there is no element (requirement PL-15)
 */
export function mountPlayer(element: Element | null, options: PlayerOptions): MountedPlayer {
  if (!element) {
    throw new PlayerError(
      'setup_no_target',
      'The player was not mounted because its target element is missing. Pass an element of the page.',
    );
  }
  const root = createRoot(element);
  const connection = createPlayerHandle();
  const update = (next: PlayerOptions) => root.render(<ConnectedPlayer {...next} connection={connection} />);
  update(options);
  const destroy = () => {
    root.unmount();
    connection.close();
  };
  return Object.assign(connection.handle, { update, destroy });
}
