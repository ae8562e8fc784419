import { uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import type { PictureDialog, PictureOutcome } from '../../members/edit/PictureDialog.tsx';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';

const rules = { aspect: 16 / 9, minimum: uploadRules.picture, widest: 1920 };

interface OwnPictureButtonProps {
  hasPicture: boolean;
  send: (picture: Blob) => Promise<PictureOutcome>;
}

/** Opens the dialog that crops an own picture, which is loaded by the first click. */
export function OwnPictureButton({ hasPicture, send }: OwnPictureButtonProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PictureDialog>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('../../members/edit/PictureDialog.tsx'));
      setDialog(() => module.PictureDialog);
      setOpen(true);
    } catch {
      toasts.show({ type: 'error', text: t('failure.chunk'), id: 'picture' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button size="small" isBusy={isLoading} onClick={() => void open()}>
        {uploadText(hasPicture ? 'upload.otherPicture' : 'upload.ownPicture')}
      </Button>
      {Dialog && isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title={uploadText('upload.fieldPreview')}
          rules={rules}
          hint={uploadText('upload.ownPictureHint', rules.minimum)}
          send={send}
        />
      )}
    </>
  );
}
