import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 1; undefined while the end is not known. */
  value?: number;
  /** Default: "Loading". */
  label?: string;
  /** A thin line at the top of the window, visible after 150 ms. */
  isPageWide?: boolean;
}

/** A bar that shows the progress of an operation. */
export function ProgressBar({ value, label, isPageWide = false }: ProgressBarProps) {
  const t = useTranslator();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label ?? t('common.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={isPageWide ? `${styles.track} ${styles.page}` : styles.track}
    >
      <div
        className={percent === undefined ? `${styles.bar} ${styles.moving}` : styles.bar}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}
