import type { OwnUpload } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Badge, Button, Dialog, EmptyState, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import type { Category } from './details/CategoryPicker.tsx';
import { EditUpload } from './EditUpload.tsx';
import styles from './UploadScreen.module.css';
import { deleteVideo } from './upload-calls.ts';

interface UploadListProps {
  uploads: readonly OwnUpload[];
  /** No file is above the list. */
  isNew: boolean;
  categories: readonly Category[];
  onChanged: () => void;
}

/** Everything that the member has sent, with its state. Drafts are above it, with their files. */
export function UploadList({ uploads, isNew, categories, onChanged }: UploadListProps) {
  const sent = uploads.filter(({ isSubmitted, stage }) => isSubmitted || stage === 'refused');
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
              categories={categories}
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

interface UploadRowProps {
  upload: OwnUpload;
  categories: readonly Category[];
  onChanged: () => void;
  onDelete: () => void;
}

function UploadRow({ upload, categories, onChanged, onDelete }: UploadRowProps) {
  const t = useTranslator();
  const [isEditing, setEditing] = useState(false);
  const { stage, code, reason, title } = upload;
  const explanation = findUploadText(`upload.stageText.${stage}`);
  const hasReason = stage === 'refused' || stage === 'changes_requested';
  const isPlayable = stage === 'published' || stage === 'in_review';
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.rowTitle}>{title}</h3>
        {upload.isNews && <Badge tone="accent">{uploadText('upload.news')}</Badge>}
        <span className={styles.stage} data-stage={stage}>
          {findUploadText(`upload.stage.${stage}`)}
        </span>
      </div>
      {stage === 'encoding' && (
        <progress
          className={styles.bar}
          value={upload.progress}
          aria-label={uploadText('upload.progressLabel', { name: title })}
        />
      )}
      {explanation !== undefined && <p className={styles.rowText}>{explanation}</p>}
      {hasReason && code !== '' && (
        <p className={styles.rowText}>{fileNoticeText(t, { code, params: { code, minutes: 3 } })}</p>
      )}
      {hasReason && reason !== '' && <p className={styles.rowText}>{reason}</p>}
      <div className={styles.actions}>
        {isPlayable && (
          <Button size="small" icon="play" href={links.video({ id: upload.videoId, dir: upload.dir })}>
            {uploadText('upload.watch')}
          </Button>
        )}
        {stage !== 'refused' && (
          <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {uploadText(isEditing ? 'upload.close' : 'upload.edit')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon="trash" onClick={onDelete}>
          {uploadText('upload.delete')}
        </Button>
      </div>
      {isEditing && (
        <EditUpload
          upload={upload}
          categories={categories}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}
