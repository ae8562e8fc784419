import type { ReviewedVideo } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText } from '@nightjar/i18n/moderation';
import styles from './Review.module.css';

interface SpriteScanProps {
  sprites: NonNullable<ReviewedVideo['sprites']>;
  onChoose: (seconds: number) => void;
}

/** The most pictures that are shown; a long video shows every n-th one. */
const maxPictures = 60;

/** The position of a picture among `count` in a row or column of the sheet, as CSS measures it. */
const shareOf = (place: number, count: number) => (count > 1 ? (place / (count - 1)) * 100 : 0);

/** The whole video as small pictures; a click plays it from there. */
export function SpriteScan({ sprites, onChoose }: SpriteScanProps) {
  const { columns, rows, width, height, count, interval, sheets } = sprites;
  const step = Math.ceil(count / maxPictures);
  const shown = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  return (
    <section aria-label={moderationText('mod.review.sprites')}>
      <ul className={styles.sprites}>
        {shown.map((index) => {
          const place = index % (columns * rows);
          const sheet = sheets[Math.floor(index / (columns * rows))];
          const seconds = index * interval;
          const time = formatDuration(seconds);
          const column = place % columns;
          const row = Math.floor(place / columns);
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.sprite}
                style={{
                  aspectRatio: `${width} / ${height}`,
                  backgroundImage: sheet && `url(${sheet})`,
                  backgroundSize: `${columns * 100}% ${rows * 100}%`,
                  backgroundPosition: `${shareOf(column, columns)}% ${shareOf(row, rows)}%`,
                }}
                aria-label={moderationText('mod.review.spriteAt', { time })}
                onClick={() => onChoose(seconds)}
              >
                <span className={styles.spriteTime} aria-hidden="true">
                  {time}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
