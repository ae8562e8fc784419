import type { OwnUpload } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { EmptyState, Link } from '@nightjar/ui';
import { StageBadge, StageReason } from '../UploadStage.tsx';
import styles from './PlainUpload.module.css';

/** The uploads with their status, and why one was refused. */
export function PlainUploadList({ uploads }: { uploads: readonly OwnUpload[] }) {
  return (
    <section className={styles.card} aria-labelledby="plain-uploads">
      <h2 id="plain-uploads" className={styles.title}>
        {uploadText('upload.list')}
      </h2>
      {uploads.length === 0 && <EmptyState icon="play" title={uploadText('upload.listEmpty')} />}
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.videoId} className={styles.upload}>
            <p className={styles.head}>
              <strong className={styles.name}>{upload.title || upload.fileName}</strong>
              <StageBadge stage={upload.stage} />
            </p>
            <StageReason upload={upload} />
            {upload.appeal !== '' && <Link href={upload.appeal}>{uploadText('upload.appeal')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
