import { useEffect, useState } from 'react';
import type { RemotePlayback } from '../../dom/remote-playback.ts';
import { usePlayer } from '../player-context.ts';
import { useHasPlayed } from '../use-has-played.ts';

/** Playback on another device, once there is something to play and the browser knows how. */
export function useRemotePlayback(): RemotePlayback | undefined {
  const { engine } = usePlayer();
  const hasPlayed = useHasPlayed();
  const [remote, setRemote] = useState<RemotePlayback>();
  useEffect(() => {
    if (!engine || !hasPlayed || !isKnownHere()) return;
    let isOn = true;
    import('../../dom/remote-playback.ts').then(
      ({ remotePlaybackOf }) => {
        if (isOn) setRemote(remotePlaybackOf(engine));
      },
      // Without it the video plays here.
      () => undefined,
    );
    return () => {
      isOn = false;
      setRemote(undefined);
    };
  }, [engine, hasPlayed]);
  return remote;
}

function isKnownHere(): boolean {
  return (
    'remote' in HTMLMediaElement.prototype || 'webkitShowPlaybackTargetPicker' in HTMLMediaElement.prototype
  );
}
