import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LazyVr } from '../features/vr/ui/LazyVr.tsx';
import styles from './Player.module.css';
import { usePlayer } from './player-context.ts';

/** The video, or its VR picture, and the surface above it that receives clicks, taps and drags. */
export function PlayerVideo() {
  const { elements, options, source } = usePlayer();
  const { video, surface } = elements;
  return (
    <>
      <Picture
        key={options.video ? 'external' : 'own'}
        existing={options.video}
        poster={source.poster}
        video={video}
      />
      <LazyVr part="picture" surface={surface} />
      <div ref={surface} className={styles.surface} />
    </>
  );
}

interface PictureProps {
  existing: HTMLVideoElement | undefined;
  poster: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
}

/** The video element. An existing element is moved into the player; moving it within one task does not interrupt playback. */
function Picture({ existing, poster, video }: PictureProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!existing) return;
    existing.classList.add(...(styles.video?.split(' ') ?? []));
    slot.current?.append(existing);
    video.current = existing;
  }, [existing, video]);
  if (existing) return <div ref={slot} className={styles.slot} />;
  // biome-ignore lint/a11y/useMediaCaption: captions are added by the engine when they are on
  return <video ref={video} className={styles.video} poster={poster} playsInline preload="none" />;
}
