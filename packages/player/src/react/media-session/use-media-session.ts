import { useEffect, useRef } from 'react';
import type { attachMediaSession, MediaSessionInfo } from '../../dom/media-session.ts';
import { usePlayer } from '../player-context.ts';
import { useHasPlayed } from '../use-has-played.ts';

/** Media keys and the lock screen, from the first frame on. */
export function useMediaSession(): void {
  const { engine, source, options } = usePlayer();
  const hasPlayed = useHasPlayed();
  const { artist, artwork, upNext, onNext } = options;
  const session = useRef<ReturnType<typeof attachMediaSession>>(undefined);
  const info = useRef<MediaSessionInfo>(undefined);

  // In this order: what is attached below reads the latest.
  useEffect(() => {
    info.current = {
      title: source.title,
      artist,
      artwork: artwork ?? (source.poster ? [{ src: source.poster }] : []),
      hasNext: upNext !== undefined && onNext !== undefined,
    };
    session.current?.update(info.current);
  }, [source, artist, artwork, upNext, onNext]);

  useEffect(() => {
    if (!engine || !hasPlayed) return;
    let isOn = true;
    import('../../dom/media-session.ts').then(
      ({ attachMediaSession }) => {
        if (isOn && info.current) session.current = attachMediaSession(engine, info.current);
      },
      // Without it everything else still works.
      () => undefined,
    );
    return () => {
      isOn = false;
      session.current = undefined;
    };
  }, [engine, hasPlayed]);
}
