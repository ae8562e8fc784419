import { coverMinimum } from '@nightjar/api';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { usePictureDialog } from '../../pictures/use-picture-dialog.ts';
import { sendPicture } from '../send-write.ts';
import styles from './Edit.module.css';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

/** The buttons that replace the two pictures. */
export function ProfilePictures() {
  const { revalidate } = useRevalidator();
  const { Dialog, isLoading, load } = usePictureDialog();
  const [kind, setKind] = useState<PictureKind>('avatar');
  const [isOpen, setOpen] = useState(false);

  async function open(wanted: PictureKind) {
    setKind(wanted);
    setOpen(await load());
  }

  return (
    <section className={styles.card} aria-labelledby="edit-pictures">
      <h3 id="edit-pictures" className={styles.title}>
        {profileEditText('edit.pictures')}
      </h3>
      <div className={styles.buttons}>
        {(['avatar', 'cover'] as const).map((each) => (
          <Button key={each} isBusy={isLoading && kind === each} onClick={() => void open(each)}>
            {profileEditText(`edit.${each}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{profileEditText('edit.coverHint', { ...coverMinimum })}</p>
      {Dialog && (
        <Dialog
          key={kind}
          title={profileEditText(`edit.${kind}`)}
          rules={pictureKinds[kind]}
          hint={kind === 'cover' ? profileEditText('edit.coverHint', { ...coverMinimum }) : undefined}
          isRound={kind === 'avatar'}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          send={(file) => sendPicture(pictureKinds[kind].section, file)}
          onSaved={revalidate}
        />
      )}
    </section>
  );
}
