import { headerMenuText } from '@nightjar/i18n/header-menus';
import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { NavigationAnchor } from '../header/NavigationAnchor.tsx';
import type { NavigationLink } from '../header/navigation.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
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

const classNames = { trigger: styles.opener, panel: styles.panel };

/** The menu of a signed-in member in the header (requirement UI-6): a dropdown of links, on small screens a bottom sheet. */
export function UserMenu({ username, avatar, items, children }: UserMenuProps) {
  return (
    <div className={styles.menu}>
      <Dropdown
        title={username}
        trigger={<Avatar name={username} src={avatar} size={36} />}
        triggerLabel={headerMenuText('header.userMenu', { username })}
        classNames={classNames}
        group="header-menu"
      >
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
      </Dropdown>
    </div>
  );
}
