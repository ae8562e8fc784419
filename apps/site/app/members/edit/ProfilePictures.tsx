import { coverMinimum } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import styles from './Edit.module.css';
import type { PictureDialog } from './PictureDialog.tsx';
import type { PictureKind } from './picture-kinds.ts';

/** The buttons that replace the two pictures. The dialog with the cropper is loaded by the first click. */
export function ProfilePictures() {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PictureDialog>();
  const [opened, setOpened] = useState<PictureKind>();
  const [loading, setLoading] = useState<PictureKind>();

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
        {(['avatar', 'cover'] as const).map((kind) => (
          <Button key={kind} isBusy={loading === kind} onClick={() => void open(kind)}>
            {memberText(`edit.${kind}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{memberText('edit.coverHint', { ...coverMinimum })}</p>
      {Dialog && (
        <Dialog
          key={opened}
          kind={opened ?? 'avatar'}
          isOpen={opened !== undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
