import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './AdSlot.module.css';
import { type AdSize, adSizes } from './ad-sizes.ts';

export interface AdSlotProps {
  size: AdSize;
  /** The spot's name in the site's configuration. */
  spot: string;
  /** Shrinks what is inside with the width of the place; otherwise the place has the exact size. */
  isScaled?: boolean;
  /** What the ad code puts here, over the label; empty until consent and loading. */
  children?: ReactNode;
}

/** A labelled place for an advertisement. It has its size from the start, filled or not, so nothing ever moves (CLS 0). */
export function AdSlot({ size, spot, isScaled = false, children }: AdSlotProps) {
  const t = useTranslator();
  const { width, height } = adSizes[size];
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--ad-width': `${width}px`,
    '--ad-height': `${height}px`,
    '--ad-ratio': `${width} / ${height}`,
  };
  return (
    <div className={clsx(styles.slot, isScaled && styles.scaled)} style={place} data-ad-spot={spot}>
      <span className={styles.label}>{t('common.advertisement')}</span>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
