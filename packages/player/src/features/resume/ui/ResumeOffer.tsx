import { useLayoutEffect, useRef, useState } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { PlayerIcon } from '../../../react/icons.tsx';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { useHasPlayed } from '../../../react/use-has-played.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import { resumePosition } from '../state/resume.ts';
import styles from './ResumeOffer.module.css';

/** Display time of the offer after playback starts; longer while it has hover or focus. */
const offerMs = 8000;

/** "Resumed at 4:03" with a button to start over. Does not take the focus; closes after `offerMs`, on a seek and by Esc. */
export function ResumeOffer() {
  const { engine, labels, source, options } = usePlayer();
  // Read once: the page may store newer positions during playback.
  const [seconds] = useState(() =>
    resumePosition({ ...options.start, durationSeconds: source.durationSeconds }),
  );
  const [isDismissed, setDismissed] = useState(false);
  const hasPlayed = useHasPlayed();
  const isHidden = usePlayerState((state) => state.contentBreak || state.playback === 'complete');
  const panel = useRef<HTMLDivElement>(null);

  // A seek before the first frame also dismisses the offer.
  const isOpen = seconds !== undefined && !isDismissed;
  useLayoutEffect(() => {
    if (!engine || !isOpen) return;
    const ending = new AbortController();
    engine.listen((event) => event.type === 'seek' && setDismissed(true), ending.signal);
    return () => ending.abort();
  }, [engine, isOpen]);

  // A layout effect, so that Esc works as soon as the offer is visible.
  const isOffered = isOpen && hasPlayed;
  useLayoutEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    let cancelTimer: (() => void) | undefined;
    const wait = () => {
      cancelTimer = engine.clock.after(offerMs, () => {
        // Stays open while it has hover or focus.
        if (panel.current?.matches(':hover, :focus-within')) wait();
        else setDismissed(true);
      });
    };
    wait();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal'))
          return;
        setDismissed(true);
      },
      { signal: ending.signal },
    );
    return () => {
      ending.abort();
      cancelTimer?.();
    };
  }, [engine, isOffered]);

  return (
    <>
      {isOffered && engine && !isHidden && !options.mini && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the semantics and style of a form
        <div ref={panel} className={styles.offer} data-resume role="group" aria-label={labels.startOver}>
          <span className={styles.text}>{fillLabel(labels.resumedAt, { time: formatTime(seconds) })}</span>
          <button
            type="button"
            className={styles.over}
            onClick={() => {
              engine.seek(0);
              setDismissed(true);
            }}
          >
            <PlayerIcon name="replay" />
            {labels.startOver}
          </button>
          <ControlButton icon="close" label={labels.close} onClick={() => setDismissed(true)} />
        </div>
      )}
      <VisuallyHiddenStatus>
        {isOffered && fillLabel(labels.announceResumed, { time: labels.spokenTime(seconds) })}
      </VisuallyHiddenStatus>
    </>
  );
}
