import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, Dialog, useTranslator } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { memberForms } from '../member-forms.ts';
import { usePageWrite } from '../use-page-write.ts';
import type { PictureKind } from './picture-kinds.ts';

interface PictureRemoval {
  ask: (kind: PictureKind) => void;
  dialog: ReactNode;
}

/** Asks for a confirmation, then removes a picture of the viewer's profile with its files. */
export function usePictureRemoval(userId: number): PictureRemoval {
  const t = useTranslator();
  const { send, isPending, signIn } = usePageWrite();
  const [kind, setKind] = useState<PictureKind>('avatar');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function remove() {
    if (isPending) return;
    await send(memberForms.removePicture(kind, userId), { done: profileEditText('edit.pictureRemoved') });
    close();
  }

  const dialog = (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={profileEditText(`edit.remove.${kind}`)}
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button variant="primary" icon="trash" isBusy={isPending} onClick={() => void remove()}>
              {t('common.delete')}
            </Button>
          </>
        }
      >
        <p>{profileEditText('edit.removeText')}</p>
      </Dialog>
      {signIn}
    </>
  );
  return {
    ask(wanted) {
      setKind(wanted);
      setOpen(true);
    },
    dialog,
  };
}
