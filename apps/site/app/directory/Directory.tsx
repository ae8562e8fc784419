import { listingText } from '@nightjar/i18n';
import { Button, EmptyState, Pagination, useTranslator } from '@nightjar/ui';
import { useRevalidator } from 'react-router';
import { links } from '../addresses/links.ts';
import styles from './Directory.module.css';
import { DirectoryCard } from './DirectoryCard.tsx';
import type { DirectoryPage } from './directory-entry.ts';

interface DirectoryProps {
  list: DirectoryPage;
  hrefOf: (dir: string) => string;
  /** The address of a page of this directory; without it there is only one page. */
  pageHrefOf?: (page: number) => string;
  /** Portraits and logos are square, pictures of videos are wide. */
  shape?: 'wide' | 'square';
  /** The directory without its filters, which an empty one offers. */
  unfilteredHref?: string;
}

/** A page of categories, models or channels, with its empty and failed states. */
export function Directory({ list, hrefOf, pageHrefOf, shape = 'wide', unfilteredHref }: DirectoryProps) {
  const t = useTranslator();
  const { revalidate } = useRevalidator();
  const { entries, failure, page, pages } = list;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={failure ? 'warning' : 'sad'}
        role={failure ? 'alert' : 'status'}
        title={listingText(t, failure ? { errorCode: failure } : {})}
      >
        {failure ? (
          <Button onClick={() => void revalidate()}>{t('common.retry')}</Button>
        ) : (
          <Button href={unfilteredHref ?? links.videos({ sort: 'latest-updates' })}>
            {t(unfilteredHref === undefined ? 'listing.browseAll' : 'filter.clear')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={shape === 'square' ? `${styles.grid} ${styles.square}` : styles.grid}>
        {entries.map((entry, index) => (
          <li key={entry.dir}>
            <DirectoryCard entry={entry} href={hrefOf(entry.dir)} isPriority={index < 2} />
          </li>
        ))}
      </ul>
      {pageHrefOf && <Pagination page={page} pages={pages} hrefOf={pageHrefOf} />}
    </>
  );
}
