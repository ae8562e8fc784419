import type { PlayerEngine } from '../../dom/player-engine.ts';
import { vrSliceOf } from '../../vr/vr-state.ts';
import { ControlButton } from '../ControlButton.tsx';
import { useFeatureState, usePlayer } from '../player-context.ts';

/** In the bar: the device's motion and the headset, each where it exists. */
export function VrButtons({ engine }: { engine: PlayerEngine }) {
  const { labels } = usePlayer();
  const room = vrSliceOf(engine);
  const isFlat = useFeatureState(room.state, ({ problem }) => problem !== undefined);
  const motion = useFeatureState(room.state, (value) => value.motion);
  const headset = useFeatureState(room.state, (value) => value.headset);
  if (isFlat) return null;
  return (
    <>
      {motion !== undefined && motion !== 'absent' && (
        <ControlButton
          icon="motion"
          label={labels.vrMotion}
          aria-pressed={motion === 'on'}
          onClick={room.toggleMotion}
        />
      )}
      {headset !== undefined && headset !== 'absent' && (
        <ControlButton
          icon="headset"
          label={headset === 'on' ? labels.vrExit : labels.vrEnter}
          disabled={headset === 'starting'}
          onClick={room.toggleHeadset}
        />
      )}
    </>
  );
}
