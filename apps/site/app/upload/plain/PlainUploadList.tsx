import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, Link, Pagination, useTranslator } from '@nightjar/ui';
import { plainListAddress } from '../list-address.ts';
import { StageBadge, StageReason } from '../UploadStage.tsx';
import type { PlainList } from './load-plain-upload.server.ts';
import styles from './PlainUpload.module.css';

/** The uploads with their status, and why one was refused. */
export function PlainUploadList({ uploads, page, pages }: Omit<PlainList, 'isSuspended'>) {
  const t = useTranslator();
  return (
    <section className={styles.card} aria-labelledby="plain-uploads">
      <h2 id="plain-uploads" className={styles.title}>
        {uploadText('upload.list')}
      </h2>
      {uploads.length === 0 && (
        <EmptyState icon="play" title={page > 1 ? t('listing.empty') : uploadText('upload.listEmpty')}>
          {page > 1 && <Button href={plainListAddress({ page: 1 })}>{t('pages.page', { page: 1 })}</Button>}
        </EmptyState>
      )}
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
      <Pagination page={page} pages={pages} hrefOf={(number) => plainListAddress({ page: number })} />
    </section>
  );
}
