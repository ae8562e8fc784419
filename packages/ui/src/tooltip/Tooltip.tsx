import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A few words; a control without visible text also needs them as its name. */
  text: string;
  /** The control: an element that passes its properties and its ref on. */
  children: ReactElement;
}

/**
 * A short text beside a control under the pointer or with the focus. It only adds to what is visible and named, because touch
 * screens do not show it. Uses Base UI; load it on demand.
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={500} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.positioner} sideOffset={8}>
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
