import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import type { NextVideo } from '../../../react/player-options.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { useRelated, useRelatedState } from '../../related/ui/use-related.ts';
import { attachUpNext, type UpNextFeature } from '../attach/attach-up-next.ts';
import { upNextSeconds } from '../state/up-next.ts';
import styles from './UpNext.module.css';

/** The next video (`upNext`) with a countdown (requirement PL-5). It does not take the focus and is announced to screen readers. */
export function UpNext() {
  const { upNext } = usePlayer().options;
  return upNext && <Countdown next={upNext} />;
}

function Countdown({ next }: { next: NextVideo }) {
  const { labels, engine } = usePlayer();
  const { seconds = upNextSeconds } = next;
  const feature = useUpNext(next, seconds);
  const secondsLeft = useFeatureState(feature?.state, (value) => value.secondsLeft);
  const isRelatedOpen = useRelatedState((view) => view.opening !== undefined);
  const root = useRef<HTMLDivElement>(null);

  // A viewer who opens the related videos wants to choose another video.
  useEffect(() => {
    if (isRelatedOpen) feature?.cancel();
  }, [isRelatedOpen, feature]);

  const isShown = secondsLeft !== undefined;
  // A layout effect, so that Esc works as soon as the panel is visible.
  useLayoutEffect(() => {
    if (!isShown) return;
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal')) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      event.preventDefault();
      // The panel disappears, and a focus inside with it.
      if (root.current?.contains(document.activeElement)) engine?.container.focus({ preventScroll: true });
      feature?.cancel();
    };
    document.addEventListener('keydown', cancelByKey);
    return () => document.removeEventListener('keydown', cancelByKey);
  }, [engine, feature, isShown]);
  return (
    <div ref={root} className={styles.place} data-up-next={isShown}>
      {isShown && engine && (
        // biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page
        <div className={styles.panel} role="group" aria-label={labels.upNext}>
          {next.poster && <img className={styles.poster} src={next.poster} alt="" />}
          <div className={styles.text}>
            <span className={styles.heading}>{fillLabel(labels.upNextIn, { seconds: secondsLeft })}</span>
            <strong className={styles.title}>{next.title}</strong>
          </div>
          <button type="button" className={styles.now} onClick={() => feature?.playNow()}>
            <Ring fraction={secondsLeft / seconds} />
            {labels.playNow}
          </button>
          <ControlButton icon="close" label={labels.cancel} onClick={() => feature?.cancel()} />
        </div>
      )}
      <VisuallyHiddenStatus>{isShown && `${labels.upNext}: ${next.title}`}</VisuallyHiddenStatus>
    </div>
  );
}

/** The time left, around a play symbol. */
function Ring({ fraction }: { fraction: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" pathLength="1" />
      <circle
        className={styles.left}
        cx="18"
        cy="18"
        r="16"
        pathLength="1"
        style={{ strokeDasharray: `${fraction} 1` }}
      />
      <path d="M14.500 11.800v12.400l10-6.200z" />
    </svg>
  );
}

/** Attaches the countdown to each engine. */
function useUpNext(next: NextVideo, seconds: number): UpNextFeature | undefined {
  const { engine } = usePlayer();
  const related = useRelated();
  const [feature, setFeature] = useState<UpNextFeature>();
  const latest = useRef({ next, related });
  // Kept while the countdown is attached again, as strict mode does: the next video is prepared once.
  const notified = useRef<typeof engine>(undefined);
  useEffect(() => {
    latest.current = { next, related };
  });
  useEffect(() => {
    if (!engine) return;
    const ending = new AbortController();
    const attached = attachUpNext(engine, {
      seconds,
      calls: () => ({
        onPlay: () => latest.current.next.onPlay(),
        onCancel() {
          latest.current.related?.send({ type: 'nextCancelled' });
          latest.current.next.onCancel?.();
        },
        onSoon(current) {
          if (notified.current === engine) return;
          notified.current = engine;
          latest.current.next.onSoon?.(current);
        },
      }),
      signal: ending.signal,
    });
    setFeature(attached);
    return () => {
      ending.abort();
      setFeature(undefined);
    };
  }, [engine, seconds]);
  return feature;
}
