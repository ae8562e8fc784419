import { useEffect, useState } from 'react';
import { bufferedAhead } from '../../../dom/engine/media/buffered-ahead.ts';
import type { PlayerEngine } from '../../../dom/engine/player-engine.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import { factRows, type PlaybackFacts } from '../state/playback-facts.ts';
import styles from './diagnostics.module.css';

const updateMs = 1000;

/** "Stats for nerds": the facts of the playback, updated every second. */
export function PlaybackFactsPanel({ onClose }: { onClose: () => void }) {
  const { engine, labels } = usePlayer();
  const [count, setCount] = useState(0);
  useEffect(() => engine?.clock.after(updateMs, () => setCount(count + 1)), [engine, count]);
  if (!engine) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would appear in the outline of the page
    <div className={styles.facts} role="group" aria-label={labels.diagnostics.stats}>
      <dl>
        {factRows(readFacts(engine), labels).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ControlButton icon="close" label={labels.close} onClick={onClose} />
    </div>
  );
}

/** Reads the facts of the current playback. */
function readFacts(engine: PlayerEngine): PlaybackFacts {
  const { video, state, sourceKind, linkKbit } = engine;
  const frames = video.getVideoPlaybackQuality();
  return {
    rung: state.quality.currentLabel,
    isAuto: state.quality.choice === 'auto',
    width: video.videoWidth,
    height: video.videoHeight,
    throughputKbit: linkKbit,
    bufferSeconds: bufferedAhead(video),
    droppedFrames: frames.droppedVideoFrames,
    totalFrames: frames.totalVideoFrames,
    address: sourceKind === 'mp4' ? 'file' : video.currentSrc.startsWith('blob:') ? 'stream' : 'nativeStream',
  };
}
