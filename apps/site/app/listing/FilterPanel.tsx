import { Icon, Link, useDismissal, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { type MouseEvent, useId, useRef } from 'react';
import styles from './FilterPanel.module.css';

/** One filter with its choices as links. */
export interface FilterGroup {
  name: string;
  label: string;
  /** The first one removes the filter. */
  choices: readonly { label: string; href: string; isChosen: boolean }[];
}

export interface FilterPanelProps {
  groups: readonly FilterGroup[];
  /** Number of filters with a value. */
  activeCount: number;
  /** The list without filters. */
  clearHref: string;
}

/**
 * The filters of a list as links: every combination has an address. On phones the styles make the panel a bottom sheet whose
 * trigger becomes its Close button, so it works without JavaScript; scripts close it as a menu, and by its backdrop.
 */
export function FilterPanel({ groups, activeCount, clearHref }: FilterPanelProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissal(ref);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <details ref={ref} className={styles.filters} onClick={closeByBackdrop}>
      <summary className={styles.trigger}>
        <Icon name="filter" size={18} />
        <span>{t('filter.label')}</span>
        <span className={styles.close}>{t('common.close')}</span>
        {activeCount > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{activeCount}</span>
            <VisuallyHidden>{t('filter.active', { count: activeCount })}</VisuallyHidden>
          </span>
        )}
      </summary>
      <div className={styles.panel}>
        {groups.map((group) => (
          <FilterChoices key={group.name} group={group} />
        ))}
        {activeCount > 0 && (
          <Link className={styles.clear} href={clearHref}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
    </details>
  );
}

function FilterChoices({ group: { label, choices } }: { group: FilterGroup }) {
  const labelId = useId();
  return (
    <div className={styles.group}>
      <span id={labelId} className={styles.groupLabel}>
        {label}
      </span>
      <ul className={styles.choices} aria-labelledby={labelId}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              className={styles.choice}
              href={choice.href}
              aria-current={choice.isChosen ? 'true' : undefined}
            >
              {choice.isChosen && <Icon name="check" size={16} />}
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The backdrop of the sheet belongs to the element itself. */
function closeByBackdrop({ target, currentTarget: details }: MouseEvent<HTMLDetailsElement>) {
  if (target === details) details.open = false;
}
