import { pictureSet } from '@nightjar/api';
import { Icon, useTranslator } from '@nightjar/ui';
import { type FormEvent, useRef } from 'react';
import styles from './PosterButton.module.css';

interface PosterButtonProps {
  title: string;
  poster: string;
  isBusy: boolean;
  /** Called when the visitor is likely to click: hover, touch or focus. */
  onIntent: () => void;
  onPlay: (isByKey: boolean) => void;
}

/** Sizes of `.stage`: the page's width, or about two thirds of it next to the related videos. */
const posterSizes = '(min-width: 1095px) 72vw, 100vw';

/**
 * The poster of a video with a play button. It is a form, so that a click before hydration is not lost: it opens the same page
 * with `autostart=1`.
 */
export function PosterButton({ title, poster, isBusy, onIntent, onPlay }: PosterButtonProps) {
  const t = useTranslator();
  const picture = pictureSet(poster);
  const isByKey = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onPlay(isByKey.current);
  };
  return (
    <form className={styles.form} method="get" onSubmit={submit}>
      <input type="hidden" name="autostart" value="1" />
      <button
        type="submit"
        className={styles.button}
        aria-label={t('video.play', { title })}
        aria-busy={isBusy || undefined}
        onPointerOver={onIntent}
        onPointerDown={onIntent}
        onFocus={onIntent}
        // A click by a key has the count 0.
        onClick={({ detail }) => {
          isByKey.current = detail === 0;
        }}
      >
        <picture>
          {picture.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={posterSizes} />
          ))}
          <img
            className={styles.poster}
            src={picture.src}
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
          />
        </picture>
        <span className={isBusy ? `${styles.sign} ${styles.busy}` : styles.sign}>
          <Icon name="play" size={36} isFilled />
        </span>
      </button>
    </form>
  );
}
