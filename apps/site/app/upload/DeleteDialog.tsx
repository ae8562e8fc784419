import { uploadText } from '@nightjar/i18n/upload';
import { Button, Dialog } from '@nightjar/ui';

interface DeleteDialogProps {
  /** Of the upload. */
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an upload is deleted. */
export function DeleteDialog({ title, isPending, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={uploadText('upload.deleteAsk', { title })}
      footer={
        <>
          <Button onClick={onClose}>{uploadText('upload.keep')}</Button>
          <Button variant="primary" icon="trash" isBusy={isPending} onClick={onConfirm}>
            {uploadText('upload.delete')}
          </Button>
        </>
      }
    >
      <p>{uploadText('upload.deleteText')}</p>
    </Dialog>
  );
}
