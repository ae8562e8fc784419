import { coverMinimum } from '@nightjar/api';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import type { PictureOutcome, PictureSending } from '../../pictures/picture-sending.ts';
import { usePictureDialog } from '../../pictures/use-picture-dialog.ts';
import styles from './Edit.module.css';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';

/** The buttons that replace the two pictures of a member. */
export function ProfilePictures({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const { Dialog, isLoading, load } = usePictureDialog();
  const [kind, setKind] = useState<PictureKind>('avatar');
  const [isOpen, setOpen] = useState(false);

  async function open(wanted: PictureKind) {
    setKind(wanted);
    setOpen(await load());
  }

  async function send(picture: Blob, sending: PictureSending): Promise<PictureOutcome> {
    try {
      const { sendProfilePicture } = await loadWithDeadline(() => import('./send-profile-picture.ts'));
      return await sendProfilePicture({ kind, userId: id }, picture, sending);
    } catch (error) {
      console.debug(error);
      return { ok: false, notify: 'unavailable' };
    }
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
          send={send}
          onSaved={revalidate}
        />
      )}
    </section>
  );
}
