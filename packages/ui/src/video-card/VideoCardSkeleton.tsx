import clsx from 'clsx';
import styles from './VideoCard.module.css';

/** Placeholder of a loading card, of the same size. Hidden from screen readers; the list has `aria-busy`. */
export function VideoCardSkeleton({ layout = 'column' }: { layout?: 'column' | 'row' }) {
  return (
    <div className={clsx(styles.card, styles.skeleton, layout === 'row' && styles.row)} aria-hidden="true">
      <div className={styles.link}>
        <div className={styles.title}>
          <span className={styles.bone} style={{ inlineSize: '92%' }} />
          <span className={styles.bone} style={{ inlineSize: '60%' }} />
        </div>
        <div className={styles.media} />
      </div>
      <div className={styles.meta}>
        <span className={styles.bone} style={{ inlineSize: '40%' }} />
        <span className={styles.bone} style={{ inlineSize: '55%' }} />
      </div>
    </div>
  );
}
