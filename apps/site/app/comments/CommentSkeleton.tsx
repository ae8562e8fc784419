import { communityText } from '@nightjar/i18n/community';
import styles from './Comments.module.css';

/** The place of comments that are being loaded. */
export function CommentSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={communityText('comments.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
