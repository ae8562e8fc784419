import { PlayerIcon } from '../icons.tsx';
import { useFeatureState, usePlayer } from '../player-context.ts';
import hidden from '../VisuallyHidden.module.css';
import styles from './RemotePanel.module.css';
import { useRemotePlayback } from './use-remote-playback.ts';

/** Over the picture while it is on another device: where it went, and the way back. */
export function RemotePanel() {
  const { labels } = usePlayer();
  const remote = useRemotePlayback();
  const state = useFeatureState(remote?.state, (all) => all);
  const words = !state
    ? ''
    : state.connection === 'connected'
      ? labels.castingTo
      : state.connection === 'connecting'
        ? labels.castConnecting
        : state.isNothingFound
          ? labels.noCastDevice
          : '';
  const isAway = state !== undefined && state.connection !== 'disconnected';
  return (
    <>
      {isAway && (
        <div className={styles.panel}>
          <PlayerIcon name={state.kind} className={styles.icon} />
          <p className={styles.text}>{words}</p>
          <button type="button" className={styles.back} onClick={() => remote?.choose()}>
            {labels.stopCasting}
          </button>
        </div>
      )}
      <p className={state?.isNothingFound && !isAway ? styles.note : hidden.visuallyHidden} role="status">
        {words}
      </p>
    </>
  );
}
