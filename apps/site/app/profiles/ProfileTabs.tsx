import { Link } from '@nightjar/ui';
import styles from './ProfileTabs.module.css';

export interface ProfileTab {
  href: string;
  label: string;
}

interface ProfileTabsProps {
  /** Name of the profile. */
  title: string;
  tabs: readonly ProfileTab[];
  /** Index of the current page. */
  current: number;
}

/** The pages of a model or a channel: links, because each has its own address. */
export function ProfileTabs({ title, tabs, current }: ProfileTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={title}>
      {tabs.map(({ href, label }, index) => (
        <Link
          key={href}
          className={styles.tab}
          href={href}
          aria-current={index === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
