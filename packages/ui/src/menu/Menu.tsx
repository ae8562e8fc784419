import { Menu as BaseMenu } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import styles from './Menu.module.css';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onChoose: () => void;
  isDisabled?: boolean;
  /** Deletes something. */
  isDangerous?: boolean;
}

export interface MenuProps {
  /** Name of the menu, and of a button without visible text. */
  label: string;
  actions: readonly MenuAction[];
  /** Visible text of the button, which is then its name; default: three dots. */
  children?: ReactNode;
}

/**
 * A button that opens a list of actions, with arrow keys and search by first letters. Menus of links are `<details>` instead,
 * which work without JavaScript. Uses Base UI; load it on demand.
 */
export function Menu({ label, actions, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger className={styles.trigger} aria-label={children === undefined ? label : undefined}>
        {children ?? <Icon name="more" />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <BaseMenu.Popup className={styles.popup} aria-label={label}>
            {actions.map(({ label: text, icon, onChoose, isDisabled, isDangerous }) => (
              <BaseMenu.Item
                key={text}
                className={clsx(styles.item, isDangerous && styles.dangerous)}
                disabled={isDisabled}
                onClick={onChoose}
              >
                {icon && <Icon name={icon} size={18} />}
                {text}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
