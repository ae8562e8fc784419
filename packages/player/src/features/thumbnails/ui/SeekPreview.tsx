import type { CSSProperties } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { chapterAt } from '../../captions/state/chapters.ts';
import { useChapters } from '../../captions/ui/use-tracks.ts';
import { cueAt } from '../state/thumbnails.ts';
import styles from './SeekPreview.module.css';

interface SeekPreviewProps {
  seconds: number;
  fraction: number;
  /** Scrub rate: below 1 while the finger is away from the bar. */
  rate: number;
}

/** Shows the thumbnail and the time at the pointer; only the time without thumbnails. */
export function SeekPreview({ seconds, fraction, rate }: SeekPreviewProps) {
  const { labels, slices } = usePlayer();
  const cues = useFeatureState(slices?.thumbnails.state, (state) => state.cues);
  const cue = cueAt(cues ?? [], seconds);
  const isFine = rate < 1;
  const chapter = chapterAt(useChapters(), seconds);
  return (
    <div
      className={styles.preview}
      data-seek-preview
      aria-hidden="true"
      style={{ '--_at': fraction } as CSSProperties}
    >
      {cue && (
        <div
          className={styles.picture}
          style={{
            inlineSize: cue.width,
            blockSize: cue.height,
            backgroundImage: `url(${JSON.stringify(cue.url)})`,
            backgroundPosition: `-${cue.x}px -${cue.y}px`,
          }}
        />
      )}
      {chapter && (
        <span className={styles.chapter} dir="auto">
          {chapter.title}
        </span>
      )}
      <span className={styles.time}>
        {formatTime(seconds)}
        {isFine && ` · ${fillLabel(labels.fineScrubbing, { rate: rate === 0.5 ? '½' : '¼' })}`}
      </span>
    </div>
  );
}
