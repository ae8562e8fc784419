import { Button, ChipList, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import styles from './EmptySearch.module.css';

const maxCategories = 12;

/** The actions of a search without results: remove the filters, or browse what is popular. */
export function EmptySearch({ unfilteredHref }: { unfilteredHref: string | undefined }) {
  const t = useTranslator();
  const site = useSiteFacts();
  return (
    <div className={styles.actions}>
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
