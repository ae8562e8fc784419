import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** Name of the panel; shown as its title. */
  title: string;
  /** The button: an element that passes its properties and its ref on. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * A panel beside its button, for a few controls or an explanation; the page stays usable. Escape, a press outside and the button
 * close it. Uses Base UI; load it on demand.
 */
export function Popover({ title, trigger, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} sideOffset={8} collisionPadding={12}>
          <BasePopover.Popup className={styles.popup}>
            <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
