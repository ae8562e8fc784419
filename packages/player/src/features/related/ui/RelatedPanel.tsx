import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { VisuallyHidden } from '../../../react/VisuallyHidden.tsx';
import type { Related } from '../attach/attach-related.ts';
import type { RelatedOpening } from '../state/related.ts';
import cards from './RelatedCard.module.css';
import { RelatedCard } from './RelatedCard.tsx';
import styles from './RelatedPanel.module.css';
import { useCarousel } from './use-carousel.ts';

interface RelatedPanelProps {
  opening: RelatedOpening;
  related: Related;
}

/** Keys of the placeholder cards that are shown while the list loads. */
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Related videos as a row over the lower part of the picture. It takes the focus when the viewer opens it; when a pause or the end
 * opens it, it is only announced.
 */
export function RelatedPanel({ opening, related }: RelatedPanelProps) {
  const { labels, engine } = usePlayer();
  const videos = useFeatureState(related.state, (view) => view.videos);
  const hasFailed = useFeatureState(related.state, (view) => view.hasFailed);
  const panel = useRef<HTMLDivElement>(null);
  const { row, ends, step, onKeyDown } = useCarousel(videos);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the panel opens
  useEffect(() => {
    if (opening === 'viewer') (row.current?.querySelector('a') ?? panel.current)?.focus();
  }, []);
  // A layout effect, because the focus is lost once the panel has left the document.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const container = engine?.container;
      (container?.querySelector<HTMLElement>('[data-related-toggle]') ?? container)?.focus();
    };
  }, [engine]);

  const close = () => related.send({ type: 'close' });
  const isScrollable = !ends.isAtStart || !ends.isAtEnd;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes the panel by touch; keyboard users have Esc and the button */}
      <div className={styles.scrim} onClick={close} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page */}
      <div
        ref={panel}
        id={related.panelId}
        className={styles.panel}
        role="group"
        aria-label={labels.related}
        tabIndex={-1}
        data-related="open"
      >
        <div className={styles.content}>
          <header className={styles.head}>
            <strong className={styles.heading}>{labels.related}</strong>
            {isScrollable && (
              <>
                <ControlButton
                  className={clsx(styles.arrow, styles.back)}
                  icon="chevron"
                  label={labels.relatedBack}
                  aria-disabled={ends.isAtStart}
                  onClick={() => step('back')}
                />
                <ControlButton
                  className={clsx(styles.arrow, styles.on)}
                  icon="chevron"
                  label={labels.relatedOn}
                  aria-disabled={ends.isAtEnd}
                  onClick={() => step('on')}
                />
              </>
            )}
            <ControlButton icon="close" label={labels.close} onClick={close} />
          </header>
          {hasFailed ? (
            <p className={styles.failed} role="alert">
              <span>{labels.relatedFailed}</span>
              <button type="button" className={styles.retry} onClick={() => related.load()}>
                {labels.retry}
              </button>
            </p>
          ) : (
            <ul
              ref={row}
              className={styles.row}
              data-at-start={ends.isAtStart}
              data-at-end={ends.isAtEnd}
              aria-busy={videos === undefined}
              onKeyDown={onKeyDown}
            >
              {videos?.map((video) => (
                <li key={video.id} className={styles.item}>
                  <RelatedCard video={video} />
                </li>
              ))}
              {!videos &&
                placeholders.map((key) => (
                  <li key={key} className={clsx(styles.item, cards.placeholder)} aria-hidden="true">
                    <span className={cards.cover} />
                    <span className={cards.title}>
                      <span className={cards.line} />
                    </span>
                  </li>
                ))}
            </ul>
          )}
        </div>
        <p className={styles.status} role="status">
          <VisuallyHidden>{videos ? labels.related : labels.loading}</VisuallyHidden>
        </p>
      </div>
    </>
  );
}
