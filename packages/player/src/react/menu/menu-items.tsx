import type { ReactNode } from 'react';
import { type IconName, PlayerIcon } from '../icons.tsx';
import { usePlayer } from '../player-context.ts';
import styles from './Menu.module.css';

/** The heading of a page, which returns to its parent page. */
export function BackItem({ label, onBack }: { label: string; onBack: () => void }) {
  const { labels } = usePlayer();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.back}
      aria-label={`${label}: ${labels.backToSettings}`}
      onClick={onBack}
    >
      <PlayerIcon name="chevron" className={styles.backIcon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}

interface PageItemProps {
  icon?: IconName;
  label: string;
  value?: string;
  onOpen: () => void;
}

/** A menu item that opens another page. */
export function PageItem({ icon, label, value, onOpen }: PageItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      tabIndex={-1}
      className={styles.item}
      onClick={onOpen}
    >
      {icon && <PlayerIcon name={icon} className={styles.icon} />}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <PlayerIcon name="chevron" className={styles.chevron} />
    </button>
  );
}

interface ChoiceItemProps {
  isChosen: boolean;
  onChoose: () => void;
  /** Shown at the end of the line. */
  value?: ReactNode;
  children: ReactNode;
}

/** A radio item. */
export function ChoiceItem({ isChosen, onChoose, value, children }: ChoiceItemProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onChoose}
    >
      <span className={styles.icon}>{isChosen && <PlayerIcon name="check" />}</span>
      <span className={styles.label}>{children}</span>
      {value && <span className={styles.value}>{value}</span>}
    </button>
  );
}

/** An item that runs an action. */
export function ActionItem({ onAct, children }: { onAct: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onAct}>
      <span className={styles.label}>{children}</span>
    </button>
  );
}
