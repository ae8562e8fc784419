import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { CustomControl } from '../../core/custom-controls.ts';
import button from '../ControlButton.module.css';
import { PlayerLink } from '../links/PlayerLink.tsx';
import { usePlayer } from '../player-context.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './CustomControls.module.css';
import { useCustomControls } from './use-custom-controls.ts';

/**
 * The custom buttons of the page in the control bar; narrow players show them in the settings menu. With `debug` the console
 * lists the invalid entries.
 */
export function CustomButtons() {
  const { debug } = usePlayer().options;
  const { controls, faults } = useCustomControls();
  useEffect(() => {
    if (debug) for (const fault of faults) console.debug('[player]', fault);
  }, [debug, faults]);
  if (controls.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {controls.map((control) => (
        <CustomButton key={control.id} control={control} />
      ))}
    </div>
  );
}

function CustomButton({ control: { label, icon, href, onClick } }: { control: CustomControl }) {
  const content = icon ? (
    <>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={icon} />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  ) : (
    label
  );
  const className = clsx(button.button, !icon && styles.textButton);
  if (href !== undefined) {
    return (
      <PlayerLink className={className} href={href} data-tip={icon ? label : undefined} onFollow={onClick}>
        {content}
      </PlayerLink>
    );
  }
  return (
    <button type="button" className={className} data-tip={icon ? label : undefined} onClick={onClick}>
      {content}
    </button>
  );
}
