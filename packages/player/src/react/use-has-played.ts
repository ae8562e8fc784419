import { useEffect, useState } from 'react';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Whether this video has started to play; features that are not needed before wait for it. */
export function useHasPlayed(): boolean {
  const { engine } = usePlayer();
  const isPlaying = usePlayerState((state) => state.playback === 'playing' && !state.contentBreak);
  const [played, setPlayed] = useState<PlayerEngine>();
  useEffect(() => {
    if (isPlaying) setPlayed(engine);
  }, [isPlaying, engine]);
  return engine !== undefined && played === engine;
}
