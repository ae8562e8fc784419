import { useLayoutEffect, useRef, useState } from 'react';
import { fillLabel } from '../../core/labels.ts';
import { resumePosition } from '../../core/resume.ts';
import { formatTime } from '../../core/time.ts';
import { ControlButton } from '../ControlButton.tsx';
import { PlayerIcon } from '../icons.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { useHasPlayed } from '../use-has-played.ts';
import { VisuallyHiddenStatus } from '../VisuallyHidden.tsx';
import styles from './ResumeOffer.module.css';

/** How long the offer stays once the video plays, unless the viewer is on it. */
const offerMs = 8000;

/** "Resumed at 4:03", with a way to the beginning. It takes no focus, and goes away by itself, on a seek and by Esc. */
export function ResumeOffer() {
  const { engine, labels, source, options } = usePlayer();
  // Only what held when the video began: a page may store a newer position while it plays.
  const [seconds] = useState(() => resumePosition({ ...options, durationSeconds: source.durationSeconds }));
  const [isOver, setOver] = useState(false);
  const hasPlayed = useHasPlayed();
  const isElsewhere = usePlayerState((state) => state.contentBreak || state.playback === 'complete');
  const panel = useRef<HTMLDivElement>(null);

  // Whoever seeks before the first frame has gone elsewhere, too.
  const isOpen = seconds !== undefined && !isOver;
  useLayoutEffect(() => {
    if (!engine || !isOpen) return;
    const ending = new AbortController();
    engine.listen((event) => event.type === 'seek' && setOver(true), ending.signal);
    return () => ending.abort();
  }, [engine, isOpen]);

  // Before the offer is on the screen: a viewer may be quick.
  const isOffered = isOpen && hasPlayed;
  useLayoutEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    let cancelTimer: (() => void) | undefined;
    const wait = () => {
      cancelTimer = engine.clock.after(offerMs, () => {
        // Who reads it or has the focus on it is not hurried.
        if (panel.current?.matches(':hover, :focus-within')) wait();
        else setOver(true);
      });
    };
    wait();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal'))
          return;
        setOver(true);
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
      {isOffered && engine && !isElsewhere && !options.miniPlayer && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and look
        <div ref={panel} className={styles.offer} role="group" aria-label={labels.startOver}>
          <span className={styles.text}>{fillLabel(labels.resumedAt, { time: formatTime(seconds) })}</span>
          <button
            type="button"
            className={styles.over}
            onClick={() => {
              engine.seek(0);
              setOver(true);
            }}
          >
            <PlayerIcon name="replay" />
            {labels.startOver}
          </button>
          <ControlButton icon="close" label={labels.close} onClick={() => setOver(true)} />
        </div>
      )}
      <VisuallyHiddenStatus>
        {isOffered && fillLabel(labels.announceResumed, { time: labels.spokenTime(seconds) })}
      </VisuallyHiddenStatus>
    </>
  );
}
