import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { realClock } from '../../../dom/real-clock.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import type { UpNextVideo } from '../../../react/player-options.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { useRelated, useRelatedState } from '../../related/ui/use-related.ts';
import {
  type UpNext as Countdown,
  createUpNext,
  isBufferedToEnd,
  isNextSoon,
  upNextSeconds,
} from '../state/up-next.ts';
import styles from './UpNext.module.css';

interface UpNextProps {
  next: UpNextVideo;
  seconds?: number | undefined;
  onNext: () => void;
  onCancel?: (() => void) | undefined;
  /** Called once, when the panel opens, or when 15 s are left and buffered. */
  onSoon?: (() => void) | undefined;
}

/** The next video with a countdown (requirement PL-5). It does not take the focus and is announced to screen readers. */
export function UpNext({ next, seconds = upNextSeconds, onNext, onCancel, onSoon }: UpNextProps) {
  const { labels, engine } = usePlayer();
  const related = useRelated();
  const isRelatedOpen = useRelatedState((view) => view.opening !== undefined);
  const isSoon = usePlayerState(
    ({ playback, buffered, positionSeconds, durationSeconds }) =>
      playback !== 'idle' &&
      isNextSoon(positionSeconds, durationSeconds) &&
      isBufferedToEnd(buffered, positionSeconds, durationSeconds),
  );
  const playback = usePlayerState((state) => state.playback);
  const isFullscreen = usePlayerState((state) => state.fullscreen);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const countdown = useRef<Countdown>(undefined);
  const latest = useRef({ onNext, onCancel, onSoon, related, isFullscreen });
  useEffect(() => {
    latest.current = { onNext, onCancel, onSoon, related, isFullscreen };
  });

  useEffect(() => {
    const created = createUpNext({
      clock: realClock,
      seconds,
      onChange: setSecondsLeft,
      onNext: () => latest.current.onNext(),
      onCancel() {
        latest.current.related?.send({ type: 'nextCancelled' });
        latest.current.onCancel?.();
      },
    });
    countdown.current = created;
    return () => created.hide();
  }, [seconds]);

  useEffect(() => {
    if (playback !== 'complete') {
      countdown.current?.hide();
      return;
    }
    const width = root.current?.clientWidth ?? 0;
    countdown.current?.complete({ width, isFullscreen: latest.current.isFullscreen });
  }, [playback]);

  // A viewer who opens the related videos wants to choose another video.
  useEffect(() => {
    if (isRelatedOpen) countdown.current?.cancel();
  }, [isRelatedOpen]);

  const notifiedEngine = useRef<unknown>(undefined);
  const isNear = isSoon || secondsLeft !== undefined;
  useEffect(() => {
    if (!isNear || !engine || notifiedEngine.current === engine) return;
    notifiedEngine.current = engine;
    latest.current.onSoon?.();
  }, [isNear, engine]);

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
      countdown.current?.cancel();
    };
    document.addEventListener('keydown', cancelByKey);
    return () => document.removeEventListener('keydown', cancelByKey);
  }, [engine, isShown]);
  return (
    <div ref={root} className={styles.place} data-up-next={isShown}>
      {isShown && engine && (
        // biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page
        <div className={styles.panel} role="group" aria-label={labels.upNext}>
          {next.poster && <img className={styles.poster} src={next.poster} alt="" />}
          <div className={styles.text}>
            <span className={styles.heading}>
              {labels.upNextIn.replace('{seconds}', String(secondsLeft))}
            </span>
            <strong className={styles.title}>{next.title}</strong>
          </div>
          <button type="button" className={styles.now} onClick={() => countdown.current?.playNow()}>
            <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
              <circle cx="18" cy="18" r="16" pathLength="1" />
              <circle
                className={styles.left}
                cx="18"
                cy="18"
                r="16"
                pathLength="1"
                style={{ strokeDasharray: `${secondsLeft / seconds} 1` }}
              />
              <path d="M14.500 11.800v12.400l10-6.200z" />
            </svg>
            {labels.playNow}
          </button>
          <ControlButton icon="close" label={labels.cancel} onClick={() => countdown.current?.cancel()} />
        </div>
      )}
      <VisuallyHiddenStatus>{isShown && `${labels.upNext}: ${next.title}`}</VisuallyHiddenStatus>
    </div>
  );
}
