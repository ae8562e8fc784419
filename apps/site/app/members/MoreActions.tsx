import { memberText } from '@nightjar/i18n/members';
import { Icon, useDismissal } from '@nightjar/ui';
import type { ReactNode, RefObject } from 'react';
import styles from './MoreActions.module.css';

interface MoreActionsProps {
  ref: RefObject<HTMLDetailsElement | null>;
  /** The member whom the actions are about. */
  name: string;
  /** Forms, links and buttons. */
  children: ReactNode;
}

/** Rarely used actions: a disclosure, which works without scripts. A submitted form closes it. */
export function MoreActions({ ref, name, children }: MoreActionsProps) {
  useDismissal(ref);
  const label = memberText('action.more', { name });
  return (
    <details ref={ref} className={styles.menu}>
      <summary className={styles.opener} aria-label={label} title={label}>
        <Icon name="more" size={22} />
      </summary>
      <div className={styles.panel} onSubmit={() => closeMoreActions(ref)}>
        {children}
      </div>
    </details>
  );
}

/** Closes the actions. The focus moves to their summary, unless it has left them already. */
export function closeMoreActions({ current: details }: RefObject<HTMLDetailsElement | null>): void {
  if (!details) return;
  const isInside = details.contains(document.activeElement);
  details.open = false;
  if (isInside) details.querySelector('summary')?.focus();
}
