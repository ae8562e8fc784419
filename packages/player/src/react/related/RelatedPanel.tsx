import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RelatedOpening } from '../../core/related.ts';
import type { Related } from '../../dom/related.ts';
import { ControlButton } from '../ControlButton.tsx';
import { useFeatureState, usePlayer } from '../player-context.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { RelatedCard } from './RelatedCard.tsx';
import styles from './RelatedPanel.module.css';
import { useCarousel } from './use-carousel.ts';

interface RelatedPanelProps {
  opening: RelatedOpening;
  related: Related;
}

/** Cards that stand for a list that is on its way. */
const waiting = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Related videos as a row over the lower part of the picture. Opened by the viewer it takes the focus; opened by a pause or the end
 * it only says that it is there.
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
  // Before the panel leaves the document: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const container = engine?.container;
      (container?.querySelector<HTMLElement>('[data-related-toggle]') ?? container)?.focus();
    };
  }, [engine]);

  const close = () => related.tell({ type: 'close' });
  const isScrollable = !ends.isAtStart || !ends.isAtEnd;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a finger's way out; keys have Esc and the button */}
      <div className={styles.scrim} onClick={close} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section of its own would stand in the page's outline */}
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
                <li key={video.id} className={styles.place}>
                  <RelatedCard video={video} />
                </li>
              ))}
              {!videos &&
                waiting.map((key) => (
                  <li key={key} className={clsx(styles.place, styles.waiting)} aria-hidden="true">
                    <span className={styles.cover} />
                    <span className={styles.title}>
                      <span className={styles.line} />
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
