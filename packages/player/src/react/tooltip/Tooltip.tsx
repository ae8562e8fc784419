import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './Tooltip.module.css';
import { type TooltipTarget, watchTooltipTarget } from './tooltip-target.ts';

/** Distance from the edges of the player, px. */
const edgePx = 6;

/** The name and the shortcut of the control under the mouse or with the focus. Hidden from screen readers, which have both. */
export function Tooltip() {
  const { engine, options } = usePlayer();
  const areShortcutsOn = usePlayerState((state) => state.areShortcutsOn) && options.keyboard !== false;
  const areControlsVisible = usePlayerState((state) => state.areControlsVisible);
  const [target, setTarget] = useState<TooltipTarget>();
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!engine) return;
    const ending = new AbortController();
    const { container, clock } = engine;
    watchTooltipTarget({ container, clock, signal: ending.signal, onChange: setTarget });
    return () => ending.abort();
  }, [engine]);
  useLayoutEffect(() => {
    const { current } = tip;
    if (!current || !target || !engine) return;
    const half = current.offsetWidth / 2 + edgePx;
    const x = Math.max(half, Math.min(target.x, engine.container.clientWidth - half));
    current.style.left = `${x}px`;
  }, [engine, target]);
  if (!target || !areControlsVisible) return null;
  return (
    <div
      ref={tip}
      className={styles.tip}
      data-tooltip
      aria-hidden="true"
      style={target.isBelow ? { top: target.y } : { bottom: target.y }}
    >
      {target.text}
      {areShortcutsOn && target.shortcut && <kbd>{target.shortcut}</kbd>}
    </div>
  );
}
