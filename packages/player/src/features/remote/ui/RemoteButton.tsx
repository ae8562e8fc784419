import { ControlButton } from '../../../react/ControlButton.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import { useRemotePlayback } from './use-remote.ts';

/** The Cast or AirPlay button, shown while a device is available or connected. */
export function RemoteButton({ className }: { className?: string | undefined }) {
  const { labels } = usePlayer();
  const remote = useRemotePlayback();
  const state = useFeatureState(remote?.state, (all) => all);
  if (!state) return null;
  const isOn = state.connection !== 'disconnected';
  if (!state.isAvailable && !isOn) return null;
  const name = state.kind === 'airPlay' ? labels.airPlay : labels.cast;
  return (
    <ControlButton
      className={className}
      icon={state.kind}
      label={isOn ? labels.stopCasting : name}
      data-on={isOn}
      data-remote-button
      onClick={() => remote?.choose()}
    />
  );
}
