import { useLayoutEffect } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { VisuallyHiddenStatus } from '../../../react/VisuallyHidden.tsx';
import styles from './ResumeOffer.module.css';

/** "Resumed at 4:03" with a button to start over. Does not take the focus; closes after 8 s, on a seek and by Esc. */
export function ResumeOffer() {
  const { engine, slices, labels, options } = usePlayer();
  const resume = slices?.resume;
  const seconds = useFeatureState(resume?.state, ({ offerSeconds }) => offerSeconds);
  const isHidden = usePlayerState((state) => state.contentBreak || state.playback === 'complete');

  // A layout effect, so that Esc works as soon as the offer is visible.
  const isOffered = seconds !== undefined;
  useLayoutEffect(() => {
    if (!resume || !isOffered) return;
    const ending = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal'))
          return;
        resume.dismiss();
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, [resume, isOffered]);

  return (
    <>
      {isOffered && !isHidden && !options.mini && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the semantics and style of a form
        <div
          ref={resume?.setPanel}
          className={styles.offer}
          data-resume
          role="group"
          aria-label={labels.startOver}
        >
          <span className={styles.text}>{fillLabel(labels.resumedAt, { time: formatTime(seconds) })}</span>
          <button
            type="button"
            className={styles.over}
            onClick={() => {
              engine?.seek(0);
              resume?.dismiss();
            }}
          >
            <PlayerIcon name="replay" />
            {labels.startOver}
          </button>
          <ControlButton icon="close" label={labels.close} onClick={() => resume?.dismiss()} />
        </div>
      )}
      <VisuallyHiddenStatus>
        {isOffered && fillLabel(labels.announceResumed, { time: labels.spokenTime(seconds) })}
      </VisuallyHiddenStatus>
    </>
  );
}
