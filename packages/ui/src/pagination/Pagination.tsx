import clsx from 'clsx';
import { Icon } from '../icon/Icon.tsx';
import { Link, useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Name for screen readers, when a page has several lists; default "Pages". */
  label?: string;
}

/** The address can be that of another page than the shown one: of the page that load-more could not add. */
const added = { replace: false } as const;

/** Back, page numbers and next as links (requirements UI-2, Q-15). Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const t = useTranslator();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label ?? t('pages.label')}>
      <Step direction="back" href={page > 1 ? hrefOf(Math.min(page, pages + 1) - 1) : undefined} />
      <ol className={styles.numbers}>
        {pageWindow({ page, pages }).map((number) => (
          <li key={number.page} className={clsx(number.isWideOnly && styles.wideOnly)}>
            <Link
              className={clsx(styles.number, number.isCurrent && styles.current)}
              href={hrefOf(number.page)}
              aria-current={number.isCurrent ? 'page' : undefined}
              {...(!number.isCurrent && added)}
            >
              <VisuallyHidden>{t('pages.page', { page: '' })}</VisuallyHidden>
              {number.page}
            </Link>
          </li>
        ))}
      </ol>
      <Step direction="next" href={page < pages ? hrefOf(page + 1) : undefined} />
    </nav>
  );
}

function Step({ direction, href }: { direction: 'back' | 'next'; href: string | undefined }) {
  const t = useTranslator();
  const content = (
    <>
      {direction === 'back' && <Icon name="back" size={18} />}
      <span>{t(`pages.${direction}`)}</span>
      {direction === 'next' && <Icon name="next" size={18} />}
    </>
  );
  const classes = clsx(styles.step, styles[direction]);
  if (href === undefined) return <span className={clsx(classes, styles.off)}>{content}</span>;
  return (
    <Link className={classes} href={href} rel={direction === 'back' ? 'prev' : 'next'} {...added}>
      {content}
    </Link>
  );
}
