import { Button, ChipList, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './EmptySearch.module.css';

const maxCategories = 12;

interface EmptySearchProps {
  /** The first page, on a page after the last one. */
  firstHref?: string | undefined;
  /** The search without its filters, if there are any. */
  unfilteredHref?: string | undefined;
}

/** The actions of a page without results: open the first page, remove the filters, or browse what is popular. */
export function EmptySearch({ firstHref, unfilteredHref }: EmptySearchProps) {
  const t = useTranslator();
  const site = useSiteFacts();
  return (
    <div className={styles.actions}>
      {firstHref !== undefined && (
        <Button variant="primary" href={firstHref}>
          {t('pages.page', { page: 1 })}
        </Button>
      )}
      {unfilteredHref !== undefined && (
        <Button variant="primary" href={unfilteredHref}>
          {t('filter.clear')}
        </Button>
      )}
      <Button href={links.videos({ sort: 'most-popular' })}>{t('listing.browseAll')}</Button>
      <div className={styles.trending}>
        <ChipList
          label={t('search.trending')}
          chips={(site?.categories ?? [])
            .slice(0, maxCategories)
            .map(({ dir, title }) => ({ label: title, href: links.category({ dir }) }))}
        />
      </div>
    </div>
  );
}
