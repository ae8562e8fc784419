import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import { NavigationAnchor } from './NavigationAnchor.tsx';
import { isGroup, type NavigationItem } from './navigation.ts';
import styles from './SlideOut.module.css';

interface SlideOutProps {
  id: string;
  items: readonly NavigationItem[];
  /** Links of the operator (join now, live cams), below the menu. */
  children?: ReactNode;
  /** Below everything else. */
  settings?: ReactNode;
}

/**
 * The menu of narrow screens. A native popover: opens without JavaScript, closes by Escape and a press outside. The style
 * sheet locks scrolling while it is open.
 */
export function SlideOut({ id, items, children, settings }: SlideOutProps) {
  const t = useTranslator();
  const ref = useRef<HTMLElement>(null);
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) ref.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links only, which the keyboard triggers too
    <nav
      ref={ref}
      id={id}
      className={styles.slideOut}
      popover="auto"
      aria-label={t('header.menu')}
      onClick={closeOnLink}
    >
      <div className={styles.head}>
        <span className={styles.heading}>{t('header.menu')}</span>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('header.closeMenu')}
        >
          <Icon name="close" size={22} />
        </button>
      </div>
      <ul className={styles.list}>
        {items.map((item) =>
          isGroup(item) ? (
            <li key={item.label}>
              <span className={styles.group}>{item.label}</span>
              <ul className={styles.sublist}>
                {item.items.map((link) => (
                  <li key={link.href}>
                    <NavigationAnchor className={styles.link} link={link} />
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={item.href}>
              <NavigationAnchor className={styles.link} link={item} />
            </li>
          ),
        )}
      </ul>
      {(children !== undefined || settings !== undefined) && (
        <div className={styles.foot}>
          {children}
          {settings}
        </div>
      )}
    </nav>
  );
}
