import { isStartKey } from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { useEffect, useEffectEvent } from 'react';

/** The key `k` starts the video before its player exists. Space scrolls the page until then. */
export function useStartKey(isWaiting: boolean, onPlay: () => void): void {
  const playByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isStartKey(event, { keys: ['k'], preferences: createPlayerPreferences(createLocalStore()) })) return;
    event.preventDefault();
    onPlay();
  });
  useEffect(() => {
    if (!isWaiting) return;
    document.addEventListener('keydown', playByKey);
    return () => document.removeEventListener('keydown', playByKey);
  }, [isWaiting]);
}
