import { useEffect } from 'react';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { useHasPlayed } from '../../../react/use-has-played.ts';
import type { RemotePlayback } from '../attach/remote-playback.ts';

/** Remote playback of the engine; undefined before the first frame and in browsers without support. */
export function useRemotePlayback(): RemotePlayback | undefined {
  return useFeatureState(usePlayer().slices?.remote, ({ playback }) => playback);
}

/** Loads the code of remote playback after the first frame. Call it once per player. */
export function useLoadRemotePlayback(): void {
  const { engine, slices } = usePlayer();
  const hasPlayed = useHasPlayed();
  useEffect(() => {
    if (!engine || !slices || !hasPlayed || !isSupported() || slices.remote.value.playback) return;
    let isCurrent = true;
    import('../attach/remote-playback.ts').then(
      ({ createRemotePlayback }) => {
        if (isCurrent && !engine.signal.aborted)
          slices.remote.set({ playback: createRemotePlayback(engine) });
      },
      // If the code cannot be loaded, the button is not shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, slices, hasPlayed]);
}

function isSupported(): boolean {
  return (
    'remote' in HTMLMediaElement.prototype || 'webkitShowPlaybackTargetPicker' in HTMLMediaElement.prototype
  );
}
