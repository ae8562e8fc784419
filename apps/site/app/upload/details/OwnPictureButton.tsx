import { uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import { useState } from 'react';
import type { SendPicture } from '../../pictures/picture-sending.ts';
import { usePictureDialog } from '../../pictures/use-picture-dialog.ts';

const rules = { aspect: 16 / 9, minimum: uploadRules.picture, widest: 1920 };

interface OwnPictureButtonProps {
  hasPicture: boolean;
  send: SendPicture;
}

/** Opens the dialog that crops an own picture. */
export function OwnPictureButton({ hasPicture, send }: OwnPictureButtonProps) {
  const { Dialog, isLoading, load } = usePictureDialog();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button size="small" isBusy={isLoading} onClick={async () => setOpen(await load())}>
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
