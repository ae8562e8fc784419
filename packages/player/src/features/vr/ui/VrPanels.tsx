import { useEffect, useState } from 'react';
import type { PlayerLabels } from '../../../core/labels.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { useHasTitle } from '../../../react/TitleBar.tsx';
import { fieldOfView } from '../state/view.ts';
import type { VrProblem, VrSlice } from '../state/vr-state.ts';
import styles from './Vr.module.css';

/** Maximum display time of the hint. */
const hintMs = 6000;
const noticeMs = 6000;

interface VrPanelProps {
  engine: PlayerEngine;
  slice: VrSlice;
}

/** Parts above a VR picture: the hint, notices and the compass. */
export function VrPanels({ engine, slice }: VrPanelProps) {
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const { mini } = usePlayer().options;
  if (isContentBreak || isFailed || mini) return null;
  return (
    <>
      <Hint engine={engine} slice={slice} />
      <Notice engine={engine} slice={slice} />
      <Compass engine={engine} slice={slice} />
    </>
  );
}

/** Shown once after the first frame, until the viewer looks around or `hintMs` have passed. */
function Hint({ engine, slice }: VrPanelProps) {
  const { labels } = usePlayer();
  const { state } = slice;
  const isShown = useFeatureState(state, (value) => value.isShown && !value.hasMovedView);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!isShown || isDismissed) return;
    return engine.clock.after(hintMs, () => setDismissed(true));
  }, [engine, isShown, isDismissed]);
  if (!isShown || isDismissed) return null;
  return (
    <p className={styles.hint} role="status">
      <PlayerIcon name="lookAround" />
      {labels.vrHint}
    </p>
  );
}

const problemLabels: Record<VrProblem, keyof PlayerLabels> = {
  noGraphics: 'vrNoGraphics',
  lost: 'vrLost',
  unreadable: 'vrUnreadable',
  load: 'vrLoadFailed',
};

/** Shows for `noticeMs` why the picture is flat, or why motion control or the headset did not start. */
function Notice({ engine, slice }: VrPanelProps) {
  const { labels } = usePlayer();
  const { state } = slice;
  const label = useFeatureState(state, ({ problem, motion, headset }): keyof PlayerLabels | undefined => {
    if (problem) return problemLabels[problem];
    if (motion === 'refused') return 'vrMotionRefused';
    return headset === 'refused' ? 'vrHeadsetRefused' : undefined;
  });
  const isIdle = usePlayerState(({ playback }) => playback === 'idle');
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => {
    setDismissed(undefined);
    if (!label || isIdle) return;
    return engine.clock.after(noticeMs, () => setDismissed(label));
  }, [engine, label, isIdle]);
  const text = label && labels[label];
  if (isIdle || typeof text !== 'string' || dismissed === label) return null;
  return (
    <p className={styles.hint} role="status">
      {text}
    </p>
  );
}

/** Shows the direction and the field of view; a click resets the view. */
function Compass({ engine, slice }: VrPanelProps) {
  const { labels } = usePlayer();
  const isBelowBar = useHasTopBar();
  const isShown = useFeatureState(slice.state, (value) => value.isShown);
  const view = useFeatureState(slice.state, (value) => value.view);
  const areControlsVisible = usePlayerState((state) => state.areControlsVisible);
  if (!isShown || !view) return null;
  const { clientWidth: width, clientHeight: height } = engine.container;
  const half = (fieldOfView(view, { width, height }).horizontal * Math.PI) / 360;
  const [x, y] = [Math.sin(half) * 8, Math.cos(half) * 8];
  return (
    <button
      type="button"
      className={styles.compass}
      data-visible={areControlsVisible}
      data-below-title={isBelowBar}
      aria-label={labels.vrReset}
      data-tip={labels.vrReset}
      data-key="r"
      onClick={() => slice.reset()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.25" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.6" />
        <path d="M12 .9 14.600 4.900H9.400Z" fill="currentColor" />
        <g transform={`rotate(${view.yaw} 12 12)`}>
          <path
            className={styles.fieldOfView}
            d={`M12 12 ${12 - x} ${12 - y}A8 8 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${12 + x} ${12 - y}Z`}
          />
        </g>
        <circle cx="12" cy="12" r="1.750" fill="currentColor" />
      </svg>
    </button>
  );
}

/** Whether the title bar has content in the top end corner. */
function useHasTopBar(): boolean {
  const { links, share } = usePlayer().options;
  const hasTitle = useHasTitle();
  return hasTitle || links?.premium !== undefined || links?.logo !== undefined || share?.url !== undefined;
}
