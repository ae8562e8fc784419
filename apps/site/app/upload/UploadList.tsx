import type { OwnUpload } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, Pagination, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Choices } from './details/DetailsForm.tsx';
import { focusBeside } from './focus-beside.ts';
import { uploadsAddress } from './list-address.ts';
import { UploadRow } from './UploadRow.tsx';
import styles from './UploadScreen.module.css';
import { deleteVideo } from './upload-calls.ts';

interface UploadListProps {
  /** One page of those that are submitted; drafts are above the list, with their files. */
  uploads: readonly OwnUpload[];
  page: number;
  pages: number;
  /** No file is above the list. */
  isNew: boolean;
  /** The member may delete uploads, but not change them. */
  isSuspended: boolean;
  choices: Choices;
  onChanged: () => void;
}

/** Everything that the member has sent, with its state. */
export function UploadList({
  uploads,
  page,
  pages,
  isNew,
  isSuspended,
  choices,
  onChanged,
}: UploadListProps) {
  const [deleting, setDeleting] = useState<OwnUpload>();
  const [isPending, setPending] = useState(false);
  const toasts = useToasts();
  const t = useTranslator();

  async function confirmDelete(upload: OwnUpload) {
    setPending(true);
    try {
      const refusal = await deleteVideo(upload.videoId);
      if (refusal) toasts.show({ type: 'error', text: fileNoticeText(t, { code: refusal.code }) });
      else toasts.show({ type: 'success', text: uploadText('upload.deleted') });
      // At once: what is below an open dialog cannot receive the focus.
      flushSync(() => setDeleting(undefined));
      if (!refusal || refusal.code === 'not_found') focusBeside(String(upload.videoId));
    } catch {
      toasts.show({ type: 'error', text: uploadText('upload.unavailableText') });
    } finally {
      setPending(false);
      onChanged();
    }
  }

  if (uploads.length === 0 && page === 1 && !isNew) return null;
  return (
    <section className={styles.sent} aria-labelledby="own-uploads">
      <h2 id="own-uploads">{uploadText('upload.list')}</h2>
      {uploads.length === 0 ? (
        <EmptyState icon="play" title={page > 1 ? t('listing.empty') : uploadText('upload.listEmpty')}>
          {page > 1 && <Button href={uploadsAddress({ page: 1 })}>{t('pages.page', { page: 1 })}</Button>}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.videoId}
              upload={upload}
              mayEdit={!isSuspended}
              choices={choices}
              onChanged={onChanged}
              onDelete={() => setDeleting(upload)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => uploadsAddress({ page: number })} />
      {deleting && (
        <DeleteDialog
          title={deleting.title}
          isPending={isPending}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => void confirmDelete(deleting)}
        />
      )}
    </section>
  );
}
