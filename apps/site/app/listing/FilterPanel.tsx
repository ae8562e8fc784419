import { Icon, Link, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { useId } from 'react';
import {
  activeFilterCount,
  type VideoFilterName,
  type VideoFilters,
  videoFilterChoices,
  videoFilterNames,
} from '../addresses/list-filters.ts';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  filters: VideoFilters;
  /** The address of the list, from its first page, with other filters. */
  hrefOf: (filters: VideoFilters) => string;
}

/** Type, duration and date as links: every combination has an address and works without JavaScript. */
export function FilterPanel({ filters, hrefOf }: FilterPanelProps) {
  const t = useTranslator();
  const active = activeFilterCount(filters);
  return (
    <details className={styles.filters}>
      <summary className={styles.trigger}>
        <Icon name="filter" size={18} />
        {t('filter.label')}
        {active > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden>{t('filter.active', { count: active })}</VisuallyHidden>
          </span>
        )}
      </summary>
      <div className={styles.panel}>
        {videoFilterNames.map((name) => (
          <FilterGroup key={name} name={name} filters={filters} hrefOf={hrefOf} />
        ))}
        {active > 0 && (
          <Link className={styles.clear} href={hrefOf({})}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
    </details>
  );
}

function FilterGroup({ name, filters, hrefOf }: FilterPanelProps & { name: VideoFilterName }) {
  const t = useTranslator();
  const labelId = useId();
  const { [name]: chosen, ...others } = filters;
  return (
    <div className={styles.group}>
      <span id={labelId} className={styles.label}>
        {t(`filter.${name}`)}
      </span>
      <ul className={styles.choices} aria-labelledby={labelId}>
        <Choice href={hrefOf(others)} label={t(`filter.${name}.all`)} isChosen={chosen === undefined} />
        {videoFilterChoices[name].map((value) => (
          <Choice
            key={value}
            href={hrefOf({ ...filters, [name]: value })}
            label={choiceLabel(t, name, value)}
            isChosen={chosen === value}
          />
        ))}
      </ul>
    </div>
  );
}

function Choice({ href, label, isChosen }: { href: string; label: string; isChosen: boolean }) {
  return (
    <li>
      <Link className={styles.choice} href={href} aria-current={isChosen ? 'true' : undefined}>
        {label}
      </Link>
    </li>
  );
}

function choiceLabel(t: ReturnType<typeof useTranslator>, name: VideoFilterName, value: string): string {
  return t.find(`filter.${name}.${value}`) ?? value;
}
