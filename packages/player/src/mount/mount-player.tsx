import { createRoot } from 'react-dom/client';
import { PlayerError } from '../core/errors.ts';
import type { PlayerOptions } from '../dom/player-options.ts';
import { Player } from '../react/Player.tsx';

export interface MountedPlayer {
  /** Shows another video in the same player, or changes other options. */
  update(options: PlayerOptions): void;
  /** Takes the player out and lets go of everything it held. */
  destroy(): void;
}

/**
 * Puts a player into an element of a page that does not use React itself. Import this entry on intent
 * (`await import('@nightjar/player/mount')`): it brings React and the whole player in one go.
 *
 * @throws PlayerError `setup_no_target` when there is no element (requirement PL-15)
 */
export function mountPlayer(element: Element | null, options: PlayerOptions): MountedPlayer {
  if (!element) {
    throw new PlayerError(
      'setup_no_target',
      'The player has no element to go into: hand in one that is on the page, nothing was mounted.',
    );
  }
  const root = createRoot(element);
  root.render(<Player {...options} />);
  return {
    update: (next) => root.render(<Player {...next} />),
    destroy: () => root.unmount(),
  };
}
