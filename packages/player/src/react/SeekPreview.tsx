import { cueAt } from '../core/thumbnails.ts';
import { formatTime } from '../core/time.ts';
import { usePlayerState } from './player-context.ts';
import styles from './SeekPreview.module.css';

/** The picture and the time under the pointer; the time alone where there are no pictures. */
export function SeekPreview({ seconds, fraction }: { seconds: number; fraction: number }) {
  const cues = usePlayerState((state) => state.cues);
  const cue = cueAt(cues, seconds);
  const width = cue?.width ?? 56;
  return (
    <div
      className={styles.preview}
      aria-hidden="true"
      style={{ insetInlineStart: `clamp(${width / 2}px, ${fraction * 100}%, 100% - ${width / 2}px)` }}
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
      <span className={styles.time}>{formatTime(seconds)}</span>
    </div>
  );
}
