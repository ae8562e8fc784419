import { coverMinimum } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import { sendPicture } from '../send-write.ts';
import styles from './Edit.module.css';
import type { PictureDialog } from './PictureDialog.tsx';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

/** The buttons that replace the two pictures. The dialog with the cropper is loaded by the first click. */
export function ProfilePictures() {
  const t = useTranslator();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [Dialog, setDialog] = useState<typeof PictureDialog>();
  const [opened, setOpened] = useState<PictureKind>();
  const [loading, setLoading] = useState<PictureKind>();
  const kind = opened ?? 'avatar';

  async function open(kind: PictureKind) {
    setLoading(kind);
    try {
      const module = await loadWithDeadline(() => import('./PictureDialog.tsx'));
      setDialog(() => module.PictureDialog);
      setOpened(kind);
    } catch {
      toasts.show({ type: 'error', text: t('failure.chunk'), id: 'picture' });
    } finally {
      setLoading(undefined);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="edit-pictures">
      <h3 id="edit-pictures" className={styles.title}>
        {memberText('edit.pictures')}
      </h3>
      <div className={styles.buttons}>
        {(['avatar', 'cover'] as const).map((each) => (
          <Button key={each} isBusy={loading === each} onClick={() => void open(each)}>
            {memberText(`edit.${each}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{memberText('edit.coverHint', { ...coverMinimum })}</p>
      {Dialog && (
        <Dialog
          key={opened}
          title={memberText(`edit.${kind}`)}
          rules={pictureKinds[kind]}
          hint={kind === 'cover' ? memberText('edit.coverHint', { ...coverMinimum }) : undefined}
          isRound={kind === 'avatar'}
          isOpen={opened !== undefined}
          onClose={() => setOpened(undefined)}
          send={(file) => sendPicture(pictureKinds[kind].section, file)}
          onSaved={revalidate}
        />
      )}
    </section>
  );
}
