import type { PictureSet } from '@nightjar/api';
import { downloadText } from '@nightjar/i18n/download';
import type { ReactNode } from 'react';
import styles from './Preview.module.css';

interface PreviewProps {
  poster: PictureSet;
  /** Address of the short clip; without it only the picture is shown. */
  preview: string | undefined;
  children: ReactNode;
}

/**
 * The video's short clip in a loop over its picture. With `prefers-reduced-motion` no source matches and the picture stays.
 */
export function Preview({ poster, preview, children }: PreviewProps) {
  return (
    <div className={styles.preview}>
      {poster.src !== '' && (
        <picture>
          {poster.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 957px) 55vw, 100vw" />
          ))}
          <img
            className={styles.picture}
            src={poster.src}
            alt=""
            fetchPriority="high"
            width="1280"
            height="720"
          />
        </picture>
      )}
      {preview && (
        <>
          <video className={styles.clip} autoPlay muted loop playsInline tabIndex={-1} aria-hidden="true">
            <source src={preview} type="video/mp4" media="(prefers-reduced-motion: no-preference)" />
          </video>
          <button
            type="button"
            className={styles.pause}
            aria-label={downloadText('download.pause')}
            aria-pressed="false"
            data-pause
            hidden
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
              <path className={styles.whenPlaying} d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
              <path className={styles.whenPaused} d="M8 5v14l11-7z" />
            </svg>
          </button>
        </>
      )}
      {children}
    </div>
  );
}
