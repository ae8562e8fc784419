import { moderationText } from '@nightjar/i18n/moderation';
import type { ReactEventHandler, ReactNode, Ref } from 'react';
import shell from './ModerationShell.module.css';
import styles from './VideoCard.module.css';

interface VideoCardProps {
  /** Null for a video without files. */
  file: string | null;
  /** The accessible name of the player. */
  label: string;
  title: string;
  /** A line above the title. */
  facts: ReactNode;
  /** A picture; with it, or without an address, nothing is loaded before the play. Undefined shows the first frame. */
  picture?: string | null | undefined;
  isMuted?: boolean;
  ref?: Ref<HTMLVideoElement>;
  onChange?: ReactEventHandler<HTMLVideoElement>;
  /** Marks and links below the title. */
  children?: ReactNode;
}

/** A video in any state, as moderators see it: a small player with its facts. */
export function VideoCard(props: VideoCardProps) {
  const { file, label, title, facts, picture, isMuted = false, ref, onChange, children } = props;
  return (
    <figure className={styles.card}>
      {file === null ? (
        <p className={styles.noFile}>{moderationText('mod.review.noFile')}</p>
      ) : (
        <video
          ref={ref}
          className={styles.player}
          src={file}
          poster={picture ?? undefined}
          aria-label={label}
          controls
          muted={isMuted}
          playsInline
          preload={picture === undefined ? 'metadata' : 'none'}
          onPlay={onChange}
          onPause={onChange}
          onSeeking={onChange}
        />
      )}
      <figcaption className={styles.caption}>
        <span className={shell.muted}>{facts}</span>
        <span className={shell.rowTitle}>{title}</span>
        {children}
      </figcaption>
    </figure>
  );
}
