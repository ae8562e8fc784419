import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import type { VrSlice } from '../state/vr-state.ts';
import styles from './Vr.module.css';

/** Buttons for motion control and the headset, each shown only where the device supports it. */
export function VrButtons({ slice }: { slice: VrSlice }) {
  const { labels } = usePlayer();
  const isFlat = useFeatureState(slice.state, ({ problem }) => problem !== undefined);
  const motion = useFeatureState(slice.state, (value) => value.motion);
  const headset = useFeatureState(slice.state, (value) => value.headset);
  if (isFlat) return null;
  return (
    <>
      {motion !== undefined && motion !== 'absent' && (
        <ControlButton
          className={styles.motion}
          icon="motion"
          label={labels.vrMotion}
          aria-pressed={motion === 'on'}
          onClick={slice.toggleMotion}
        />
      )}
      {headset !== undefined && headset !== 'absent' && (
        <ControlButton
          className={styles.headset}
          icon="headset"
          label={headset === 'on' ? labels.vrExit : labels.vrEnter}
          disabled={headset === 'starting'}
          onClick={slice.toggleHeadset}
        />
      )}
    </>
  );
}
