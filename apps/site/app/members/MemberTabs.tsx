import { memberText } from '@nightjar/i18n/members';
import { Link } from '@nightjar/ui';
import { useEffect, useRef } from 'react';
import styles from './MemberTabs.module.css';
import type { MemberHead } from './member-head.ts';
import { type MemberTab, memberTabs } from './member-tabs.ts';

/** The tabs of a profile: links, because each tab has its own address. The row scrolls on narrow screens. */
export function MemberTabs({ head, tab: current }: { head: MemberHead; tab: MemberTab }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!row.current || !link) return;
    // Only the row is scrolled; scrollIntoView would also move the page.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.tabs} aria-label={memberText('tab.label')}>
      <ul ref={row} className={styles.row}>
        {memberTabs(head, current).map(({ tab, href, label }) => (
          <li key={tab}>
            <Link
              className={styles.tab}
              href={href}
              data-tab={tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
