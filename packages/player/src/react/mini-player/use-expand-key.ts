import { usePlayer } from '../player-context.ts';
import { useCommand } from '../use-command.ts';

/** Handles the key `i` of a mini player, which returns to the page of the video. */
export function useExpandKey(): void {
  useCommand('expand', usePlayer().options.mini?.onExpand);
}
