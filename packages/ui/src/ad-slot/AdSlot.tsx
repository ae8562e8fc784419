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
  /** Empty until consent and loading. */
  children?: ReactNode;
}

/** A slot for an advertisement below its label (requirement UI-10). Its size is reserved from the start, so that the layout never shifts. */
export function AdSlot({ size, spot, isScaled = false, children }: AdSlotProps) {
  const t = useTranslator();
  const { width, height } = adSizes[size];
  const sizeStyle: CSSProperties & Record<`--${string}`, string> = {
    '--ad-width': `${width}px`,
    '--ad-height': `${height}px`,
    '--ad-ratio': `${width} / ${height}`,
  };
  return (
    <div className={clsx(styles.place, isScaled && styles.scaled)} style={sizeStyle}>
      <span className={styles.label}>{t('common.advertisement')}</span>
      <div className={styles.slot} data-ad-spot={spot}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
