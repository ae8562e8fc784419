import { usePlayer } from '../../../react/player-context.ts';
import { useCommand } from '../../../react/use-command.ts';

/** Handles the key `t` on pages with a wide layout. */
export function useTheatreKey(): void {
  const { engine, options } = usePlayer();
  const { theatre, mini } = options;
  const toggle = () => {
    // The layout of the page is not visible in fullscreen.
    if (!engine?.state.fullscreen) theatre?.onChange(!theatre.isOn);
  };
  useCommand('toggleTheatre', theatre && !mini ? toggle : undefined);
}
