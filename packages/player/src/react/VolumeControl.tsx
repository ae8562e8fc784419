import type { KeyboardEvent } from 'react';
import { fillLabel } from '../core/labels.ts';
import { ControlButton } from './ControlButton.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import styles from './VolumeControl.module.css';

/** The mute button with a volume slider that opens on hover and focus. */
export function VolumeControl() {
  const { engine, labels } = usePlayer();
  const isMuted = usePlayerState((state) => state.muted);
  const volume = usePlayerState((state) => state.volume);
  // On iOS only the hardware buttons can change the volume.
  const canSet = usePlayerState((state) => state.volumeAvailability !== 'unsupported');
  const level = isMuted ? 0 : volume;
  const percent = Math.round(level * 100);
  return (
    <div className={styles.volume} data-volume>
      <ControlButton
        icon={level === 0 ? 'volumeOff' : level < 0.5 ? 'volumeLow' : 'volumeHigh'}
        label={level === 0 ? labels.unmute : labels.mute}
        shortcut="m"
        onClick={() => engine?.toggleMute()}
      />
      {canSet && (
        <div className={styles.slide}>
          <input
            className={styles.slider}
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            style={{ '--_level': `${percent}%` } as React.CSSProperties}
            aria-label={labels.volume}
            aria-valuetext={fillLabel(labels.volumeValue, { percent })}
            onKeyDown={closeByKey}
            onChange={(event) => engine?.setVolume(Number(event.currentTarget.value) / 100)}
          />
        </div>
      )}
    </div>
  );
}

/** Esc closes the slider, which covers other controls while it is open (WCAG 1.4.13), until the viewer leaves the mute button. */
function closeByKey(event: KeyboardEvent<HTMLElement>) {
  const control = event.currentTarget.closest<HTMLElement>('[data-volume]');
  if (event.key !== 'Escape' || !control) return;
  event.preventDefault();
  control.dataset.dismissed = 'true';
  control.querySelector('button')?.focus();
  const reopen = () => delete control.dataset.dismissed;
  for (const type of ['focusout', 'pointerleave']) control.addEventListener(type, reopen, { once: true });
}
