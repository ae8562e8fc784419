import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import type { RefObject } from 'react';
import styles from './Review.module.css';

interface ReviewPlayerProps {
  video: Pick<ReviewedVideo, 'file' | 'width' | 'height' | 'captions'>;
  ref: RefObject<HTMLVideoElement | null>;
}

/** The file of a video under review with the captions of its uploader, also of one that is not published. */
export function ReviewPlayer({ video: { file, width, height, captions }, ref }: ReviewPlayerProps) {
  if (file === null) return <p className={styles.noFile}>{moderationText('mod.review.noFile')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are the captions of the uploader, if there are any
    <video
      ref={ref}
      className={styles.player}
      src={file}
      controls
      playsInline
      preload="metadata"
      style={width && height ? { aspectRatio: `${width} / ${height}` } : {}}
    >
      {captions.map(({ lang, label, file: address }) => (
        <track key={address} kind="captions" srcLang={lang} label={label} src={address} />
      ))}
    </video>
  );
}
