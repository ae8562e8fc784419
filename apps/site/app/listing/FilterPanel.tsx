import { Dropdown, Icon, Link, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { useId } from 'react';
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

const classNames = {
  menu: styles.filters,
  trigger: styles.trigger,
  panel: styles.panel,
  sheet: styles.sheet,
};

/** The filters of a list as links: every combination has an address. Small screens show them in a bottom sheet. */
export function FilterPanel({ groups, activeCount, clearHref }: FilterPanelProps) {
  const t = useTranslator();
  const trigger = (
    <>
      <Icon name="filter" size={18} />
      <span>{t('filter.label')}</span>
      {activeCount > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{activeCount}</span>
          <VisuallyHidden>{t('filter.active', { count: activeCount })}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <Dropdown title={t('filter.label')} trigger={trigger} classNames={classNames} isInFlow>
      {groups.map((group) => (
        <FilterChoices key={group.name} group={group} />
      ))}
      {activeCount > 0 && (
        <Link className={styles.clear} href={clearHref}>
          {t('filter.clear')}
        </Link>
      )}
    </Dropdown>
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
