import { PlayerIcon } from '../../../react/icons.tsx';
import { useFeatureState, usePlayer } from '../../../react/player-context.ts';
import hidden from '../../../react/VisuallyHidden.module.css';
import styles from './RemotePanel.module.css';
import { useRemotePlayback } from './use-remote.ts';

/** Covers the picture during remote playback, with the state of the connection and a button to stop. */
export function RemotePanel() {
  const { labels } = usePlayer();
  const remote = useRemotePlayback();
  const state = useFeatureState(remote?.state, (all) => all);
  const text = !state
    ? ''
    : state.connection === 'connected'
      ? labels.castingTo
      : state.connection === 'connecting'
        ? labels.castConnecting
        : state.isNothingFound
          ? labels.noCastDevice
          : '';
  const isRemote = state !== undefined && state.connection !== 'disconnected';
  return (
    <>
      {isRemote && (
        <div className={styles.panel} data-remote="on">
          <PlayerIcon name={state.kind} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          <button type="button" className={styles.back} onClick={() => remote?.choose()}>
            {labels.stopCasting}
          </button>
        </div>
      )}
      <p className={state?.isNothingFound && !isRemote ? styles.note : hidden.visuallyHidden} role="status">
        {text}
      </p>
    </>
  );
}
