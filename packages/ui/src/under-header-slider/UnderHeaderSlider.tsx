import clsx from 'clsx';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { NavigationAnchor } from '../header/NavigationAnchor.tsx';
import type { NavigationLink } from '../header/navigation.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './UnderHeaderSlider.module.css';
import { useScrollEnds } from './use-scroll-ends.ts';

export interface SliderPromo extends NavigationLink {
  /** Class name for the operator's own statistics. */
  selector?: string;
  icon?: string;
  /** Replaces `icon` on small screens. */
  iconMobile?: string;
}

export interface UnderHeaderSliderProps {
  /** Category chips. */
  chips: readonly NavigationLink[];
  /** Links of the operator, before the chips. */
  promos?: readonly SliderPromo[];
}

/** Scroll distance of a click in px (requirement UI-7). */
const step = 100;

/** The row of chips below the header (requirement UI-7): scrolls by touch, wheel, keyboard, and by 100 px a click. */
export function UnderHeaderSlider({ chips, promos = [] }: UnderHeaderSliderProps) {
  const t = useTranslator();
  const row = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useScrollEnds(row);
  const scroll = (steps: number) => {
    const direction = row.current && getComputedStyle(row.current).direction === 'rtl' ? -1 : 1;
    row.current?.scrollBy({ left: steps * step * direction });
  };
  return (
    <nav className={styles.slider} aria-label={t('slider.label')}>
      <div className={clsx(styles.frame, hasBefore && styles.before, hasAfter && styles.after)}>
        <ul ref={row} className={styles.row}>
          {promos.map((promo) => (
            <li key={promo.href}>
              <NavigationAnchor
                className={clsx(styles.chip, styles.promo, promo.selector)}
                link={{ isExternal: true, ...promo }}
              >
                {promo.icon !== undefined && <PromoIcon promo={promo} src={promo.icon} />}
                {promo.label}
              </NavigationAnchor>
            </li>
          ))}
          {chips.map((chip) => (
            <li key={chip.href}>
              <NavigationAnchor className={styles.chip} link={chip} />
            </li>
          ))}
        </ul>
        {/* Not in the tab order: with the keyboard, a focused chip scrolls into view. */}
        <IconButton
          className={clsx(styles.arrow, styles.back)}
          icon="back"
          label={t('slider.back')}
          size="small"
          tabIndex={-1}
          hidden={!hasBefore}
          onClick={() => scroll(-1)}
        />
        <IconButton
          className={clsx(styles.arrow, styles.forward)}
          icon="next"
          label={t('slider.forward')}
          size="small"
          tabIndex={-1}
          hidden={!hasAfter}
          onClick={() => scroll(1)}
        />
      </div>
    </nav>
  );
}

function PromoIcon({ promo, src }: { promo: SliderPromo; src: string }) {
  return (
    <picture>
      {promo.iconMobile !== undefined && <source media="(max-width: 767px)" srcSet={promo.iconMobile} />}
      <img src={src} alt="" width={20} height={20} loading="lazy" />
    </picture>
  );
}
