import { useEffect, useState } from 'react';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { usePlayer } from '../../../react/player-context.ts';
import { readFacts } from '../attach/read-facts.ts';
import { factRows } from '../state/playback-facts.ts';
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
