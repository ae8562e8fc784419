import { type ReactNode, useRef } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { useDismissal } from '../disclosure/use-dismissal.ts';
import { NavigationAnchor } from '../header/NavigationAnchor.tsx';
import type { NavigationLink } from '../header/navigation.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './UserMenu.module.css';

export interface UserMenuLink extends NavigationLink {
  icon: IconName;
}

export interface UserMenuProps {
  username: string;
  /** Address of the picture; without one the first letter of the name is shown. */
  avatar?: string | undefined;
  items: readonly UserMenuLink[];
  /** Below the links: the form that signs out. */
  children?: ReactNode;
}

/** The menu of a signed-in member in the header (requirement UI-6): a disclosure of links, closed by Escape or a press outside. */
export function UserMenu({ username, avatar, items, children }: UserMenuProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissal(ref);
  return (
    <details ref={ref} className={styles.menu} name="header-menu">
      <summary className={styles.opener} aria-label={t('header.userMenu', { username })}>
        <Avatar name={username} src={avatar} size={36} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.name}>{username}</p>
        <ul className={styles.links}>
          {items.map((item) => (
            <li key={item.href}>
              <NavigationAnchor className={styles.link} link={item}>
                <Icon name={item.icon} size={20} />
                {item.label}
              </NavigationAnchor>
            </li>
          ))}
        </ul>
        {children !== undefined && <div className={styles.foot}>{children}</div>}
      </div>
    </details>
  );
}
