import { useEffect, useRef } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import { useHasPlayed } from '../../../react/use-has-played.ts';
import type { attachMediaSession, MediaSessionInfo } from '../attach/media-session.ts';

/** Connects media keys and the lock screen after the first frame. */
export function useMediaSession(): void {
  const { engine, source, options } = usePlayer();
  const hasPlayed = useHasPlayed();
  const { artist, artwork } = options.mediaSession ?? {};
  const hasNext = options.upNext !== undefined;
  const session = useRef<ReturnType<typeof attachMediaSession>>(undefined);
  const info = useRef<MediaSessionInfo>(undefined);

  // Must be before the effect below, which reads `info`.
  useEffect(() => {
    info.current = {
      title: source.title,
      artist,
      artwork: artwork ?? (source.poster ? [{ src: source.poster }] : []),
      hasNext,
    };
    session.current?.update(info.current);
  }, [source, artist, artwork, hasNext]);

  useEffect(() => {
    if (!engine || !hasPlayed) return;
    let isCurrent = true;
    import('../attach/media-session.ts').then(
      ({ attachMediaSession }) => {
        if (isCurrent && info.current) session.current = attachMediaSession(engine, info.current);
      },
      // The player works without the media session.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      session.current = undefined;
    };
  }, [engine, hasPlayed]);
}
