import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { useEffect, useEffectEvent } from 'react';

/** Elements that use letters themselves. */
const typing = 'input, textarea, select, [contenteditable]';

/** The key `k` starts the video before its player exists. Later the player handles it. */
export function useStartKey(isWaiting: boolean, onPlay: () => void): void {
  const playByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.repeat || event.defaultPrevented || event.isComposing)
      return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector(':modal')) return;
    // The viewer can turn shortcuts off in the player.
    if (createPlayerPreferences(createLocalStore()).get('shortcuts') === 'off') return;
    event.preventDefault();
    onPlay();
  });
  useEffect(() => {
    if (!isWaiting) return;
    document.addEventListener('keydown', playByKey);
    return () => document.removeEventListener('keydown', playByKey);
  }, [isWaiting]);
}
