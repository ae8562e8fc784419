import { ControlButton } from '../ControlButton.tsx';
import { useFeatureState, usePlayer } from '../player-context.ts';
import styles from './Captions.module.css';
import { useCaptions } from './use-tracks.ts';

/** Captions on and off; there is no such button where a video has none. */
export function CaptionsButton() {
  const { labels } = usePlayer();
  const captions = useCaptions();
  const isOn = useFeatureState(captions?.state, ({ chosen }) => chosen !== undefined) ?? false;
  const isUseless = useFeatureState(
    captions?.state,
    ({ tracks, unavailable }) => tracks.length === unavailable.length,
  );
  if (!captions) return null;
  return (
    <ControlButton
      className={styles.toggle}
      icon="captions"
      label={isOn ? labels.hideCaptions : labels.showCaptions}
      shortcut="c"
      data-on={isOn}
      disabled={isUseless}
      onClick={() => captions.toggle()}
    />
  );
}
