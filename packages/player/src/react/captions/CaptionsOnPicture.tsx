import { captionsOf } from '../../dom/tracks/captions.ts';
import { useFeatureState, usePlayer, usePlayerState } from '../player-context.ts';
import styles from './Captions.module.css';
import { useCaptionCode } from './caption-code.ts';

/** The place of captions above the picture; what draws them comes when they are on. */
export function CaptionsOnPicture() {
  const { engine, source } = usePlayer();
  const captions = captionsOf(engine);
  const isOn = useFeatureState(captions?.state, ({ chosen }) => chosen !== undefined) ?? false;
  const isOnStage = usePlayerState(
    ({ playback, interlude, failure }) => playback !== 'idle' && !interlude && failure === undefined,
  );
  const areControlsVisible = usePlayerState((state) => state.areControlsVisible);
  const code = useCaptionCode(isOn);
  if (!captions || !isOn || !isOnStage || !code) return null;
  return (
    <div className={styles.layer} data-raised={areControlsVisible} data-titled={source.href !== undefined}>
      <code.CaptionLines captions={captions} />
    </div>
  );
}
