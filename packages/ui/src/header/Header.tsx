import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Link, useTranslator } from '../provider/UiProvider.tsx';
import { SearchField, type SearchFieldProps } from '../search-field/SearchField.tsx';
import { BrandMark, type BrandMarkProps } from './BrandMark.tsx';
import styles from './Header.module.css';
import { NavigationAnchor } from './NavigationAnchor.tsx';
import { NavigationMenu } from './NavigationMenu.tsx';
import { isGroup, type NavigationItem } from './navigation.ts';
import { SlideOut } from './SlideOut.tsx';
import { useHeaderMotion } from './use-header-motion.ts';

export interface HeaderProps {
  brand: BrandMarkProps & { href: string };
  /** Menu items in their order; groups become dropdowns. */
  items: readonly NavigationItem[];
  search?: Pick<SearchFieldProps, 'action' | 'pageName' | 'defaultValue'> & {
    /** Replaces the plain search box. */
    field?: ComponentType<SearchFieldProps>;
  };
  /** At the right end: the login button or the user menu. */
  account?: ReactNode;
  /** Links of the operator (Watch Me Live, join now); in the slide-out menu on narrow screens. */
  extra?: ReactNode;
  /** Settings of the site (the theme), at the end of the slide-out menu. */
  settings?: ReactNode;
}

const slideOutId = 'site-menu';
const searchId = 'site-search';

/**
 * The header of every page (requirement UI-6). Sticky; hides when scrolling down past 115 px and returns when scrolling up,
 * by a transform, so that the layout does not shift. Menu and search open without JavaScript. One per page, because its ids
 * are fixed.
 */
export function Header({
  brand,
  items,
  search: { field: Search = SearchField, ...search } = {},
  account,
  extra,
  settings,
}: HeaderProps) {
  const t = useTranslator();
  const isHidden = useHeaderMotion();
  return (
    <header className={clsx(styles.header, isHidden && styles.away)}>
      <div className={styles.bar}>
        <button
          type="button"
          className={clsx(styles.square, styles.narrow)}
          popoverTarget={slideOutId}
          aria-label={t('header.menu')}
        >
          <Icon name="menu" />
        </button>
        <Link className={styles.brand} href={brand.href} aria-label={t('header.home', { brand: brand.name })}>
          <BrandMark name={brand.name} logo={brand.logo} />
        </Link>
        <nav className={styles.tabs} aria-label={t('header.mainNavigation')}>
          <ul className={styles.tabList}>
            {items.map((item) => (
              <li key={item.label}>
                {isGroup(item) ? (
                  <NavigationMenu group={item} />
                ) : (
                  <NavigationAnchor className={styles.tab} link={item} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Search {...search} className={styles.search} />
        <div className={styles.end}>
          <button
            type="button"
            className={clsx(styles.square, styles.searchButton)}
            popoverTarget={searchId}
            aria-label={t('header.search')}
          >
            <Icon name="search" />
          </button>
          {extra !== undefined && <div className={styles.extra}>{extra}</div>}
          {account}
        </div>
      </div>
      <div id={searchId} className={styles.searchPanel} popover="auto">
        <Search {...search} isAutoFocused />
        <button
          type="button"
          className={styles.square}
          popoverTarget={searchId}
          popoverTargetAction="hide"
          aria-label={t('common.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <SlideOut id={slideOutId} items={items} settings={settings}>
        {extra}
      </SlideOut>
    </header>
  );
}
