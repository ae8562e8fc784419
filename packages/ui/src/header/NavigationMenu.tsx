import { useRef } from 'react';
import { useDismissal } from '../disclosure/use-dismissal.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Header.module.css';
import { NavigationAnchor } from './NavigationAnchor.tsx';
import type { NavigationGroup } from './navigation.ts';

/** A dropdown of the wide header: a disclosure of links. Only one is open at a time. */
export function NavigationMenu({ group }: { group: NavigationGroup }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissal(ref);
  const isCurrent = group.items.some((item) => item.isCurrent);
  return (
    <details ref={ref} className={styles.menu} name="header-menu">
      <summary className={styles.tab} data-current={isCurrent || undefined}>
        {group.label}
        <Icon name="down" size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.panel}>
        {group.items.map((item) => (
          <li key={item.href}>
            <NavigationAnchor className={styles.panelLink} link={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
