import type { PlayerHost } from '../video/host/player-host.ts';

/** Plays a started video from a position and scrolls to it. Returns false when the video is not in the player. */
export function seekPlayer(
  { state, player, node }: Pick<PlayerHost, 'state' | 'player' | 'node'>,
  videoId: number,
  seconds: number,
): boolean {
  const { content } = state;
  if (content?.videoId !== videoId || !content.isStarted || !player) return false;
  player.seek(seconds);
  // The player shows a refusal and a failure itself.
  player.play().catch(() => undefined);
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  node?.parentElement?.scrollIntoView({ block: 'nearest', behavior });
  return true;
}
