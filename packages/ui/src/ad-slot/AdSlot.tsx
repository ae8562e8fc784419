import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './AdSlot.module.css';
import { type AdSize, adSizes } from './ad-sizes.ts';

export interface AdSlotProps {
  size: AdSize;
  /** Name of the ad spot in the site configuration. */
  spot: string;
  /** Scales the content to the width of the container; otherwise the slot has its exact size. */
  isScaled?: boolean;
  /** The advertisement; covers the label. Empty until consent and loading. */
  children?: ReactNode;
}

/** A labelled slot for an advertisement (requirement UI-10). Its size is reserved from the start, so that the layout never shifts. */
export function AdSlot({ size, spot, isScaled = false, children }: AdSlotProps) {
  const t = useTranslator();
  const { width, height } = adSizes[size];
  const sizeStyle: CSSProperties & Record<`--${string}`, string> = {
    '--ad-width': `${width}px`,
    '--ad-height': `${height}px`,
    '--ad-ratio': `${width} / ${height}`,
  };
  return (
    <div className={clsx(styles.slot, isScaled && styles.scaled)} style={sizeStyle} data-ad-spot={spot}>
      <span className={styles.label}>{t('common.advertisement')}</span>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
