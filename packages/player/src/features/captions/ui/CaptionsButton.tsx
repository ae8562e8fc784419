import { clsx } from 'clsx';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import styles from './Captions.module.css';
import { useCaptions } from './use-tracks.ts';

/** Toggles captions. Hidden for videos without captions; disabled when no track can be loaded. */
export function CaptionsButton({ className }: { className?: string | undefined }) {
  const { labels } = usePlayer();
  const captions = useCaptions();
  const isOn = useFeatureState(captions?.state, ({ chosen }) => chosen !== undefined) ?? false;
  const isUnavailable = useFeatureState(
    captions?.state,
    ({ tracks, unavailable }) => tracks.length === unavailable.length,
  );
  if (!captions) return null;
  return (
    <ControlButton
      className={clsx(styles.toggle, className)}
      icon="captions"
      label={isOn ? labels.hideCaptions : labels.showCaptions}
      shortcut="c"
      data-on={isOn}
      disabled={isUnavailable}
      onClick={() => captions.toggle()}
    />
  );
}
