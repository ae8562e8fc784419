import type { OwnUpload } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, Dialog, EmptyState, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import type { Choices } from './details/DetailsForm.tsx';
import { UploadRow } from './UploadRow.tsx';
import styles from './UploadScreen.module.css';
import { deleteVideo } from './upload-calls.ts';

interface UploadListProps {
  uploads: readonly OwnUpload[];
  /** No file is above the list. */
  isNew: boolean;
  /** The member may delete uploads, but not change them. */
  isSuspended: boolean;
  choices: Choices;
  onChanged: () => void;
}

/** Everything that the member has sent, with its state. Drafts are above it, with their files. */
export function UploadList({ uploads, isNew, isSuspended, choices, onChanged }: UploadListProps) {
  const sent = uploads.filter(
    ({ isSubmitted, stage }) => isSubmitted || stage === 'refused' || stage === 'removed',
  );
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
      setDeleting(undefined);
    } catch {
      toasts.show({ type: 'error', text: uploadText('upload.unavailableText') });
    } finally {
      setPending(false);
      onChanged();
    }
  }

  if (sent.length === 0 && !isNew) return null;
  return (
    <section className={styles.sent} aria-labelledby="own-uploads">
      <h2 id="own-uploads">{uploadText('upload.list')}</h2>
      {sent.length === 0 ? (
        <EmptyState icon="play" title={uploadText('upload.listEmpty')} />
      ) : (
        <ul className={styles.list}>
          {sent.map((upload) => (
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
      {deleting && (
        <Dialog
          isOpen
          onClose={() => setDeleting(undefined)}
          title={uploadText('upload.deleteAsk', { title: deleting.title })}
          footer={
            <>
              <Button onClick={() => setDeleting(undefined)}>{uploadText('upload.keep')}</Button>
              <Button
                variant="primary"
                icon="trash"
                isBusy={isPending}
                onClick={() => void confirmDelete(deleting)}
              >
                {uploadText('upload.delete')}
              </Button>
            </>
          }
        >
          <p>{uploadText('upload.deleteText')}</p>
        </Dialog>
      )}
    </section>
  );
}
