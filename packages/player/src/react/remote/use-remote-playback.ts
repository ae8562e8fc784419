import { useEffect, useState } from 'react';
import type { RemotePlayback } from '../../dom/remote-playback.ts';
import { usePlayer } from '../player-context.ts';
import { useHasPlayed } from '../use-has-played.ts';

/** Remote playback of the engine; undefined before the first frame and in browsers without support. */
export function useRemotePlayback(): RemotePlayback | undefined {
  const { engine } = usePlayer();
  const hasPlayed = useHasPlayed();
  const [remote, setRemote] = useState<RemotePlayback>();
  useEffect(() => {
    if (!engine || !hasPlayed || !isSupported()) return;
    let isCurrent = true;
    import('../../dom/remote-playback.ts').then(
      ({ remotePlaybackOf }) => {
        if (isCurrent) setRemote(remotePlaybackOf(engine));
      },
      // If the code cannot be loaded, the button is not shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setRemote(undefined);
    };
  }, [engine, hasPlayed]);
  return remote;
}

function isSupported(): boolean {
  return (
    'remote' in HTMLMediaElement.prototype || 'webkitShowPlaybackTargetPicker' in HTMLMediaElement.prototype
  );
}
