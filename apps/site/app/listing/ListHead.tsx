import { formatFullCount } from '@nightjar/i18n';
import { SortMenu, type SortOption, useTranslator } from '@nightjar/ui';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import styles from './ListHead.module.css';
import type { ListPage } from './list-page.ts';

export interface ListHeadProps {
  title: string;
  /** Provides the number of entries and pages. */
  list?: Pick<ListPage, 'page' | 'pages' | 'totalCount'>;
  /** What is counted. Default: videos. */
  counted?: 'videos' | 'results';
  sort?: { value: string; options: readonly SortOption[] };
  filters?: FilterPanelProps;
}

/** Title, number of entries, order and filters of a list. */
export function ListHead({ title, list, counted = 'videos', sort, filters }: ListHeadProps) {
  const t = useTranslator();
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <h1>{title}</h1>
        {list && list.totalCount > 0 && (
          <p className={styles.count} data-figures="">
            {t(`listing.${counted}`, { count: formatFullCount(list.totalCount), n: list.totalCount })}
            {list.page > 1 && ` · ${t('pages.title', { page: list.page, pages: list.pages })}`}
          </p>
        )}
      </div>
      {sort && <SortMenu value={sort.value} options={sort.options} />}
      {filters?.groups[0] && <FilterPanel {...filters} />}
    </div>
  );
}
