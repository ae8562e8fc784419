import { coverMinimum } from '@nightjar/api';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button } from '@nightjar/ui';
import { Fragment, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import type { PictureOutcome, PictureSending } from '../../pictures/picture-sending.ts';
import { usePictureDialog } from '../../pictures/use-picture-dialog.ts';
import type { MemberHead } from '../member-head.ts';
import styles from './Edit.module.css';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';
import { usePictureRemoval } from './use-picture-removal.tsx';

interface ProfilePicturesProps {
  head: Pick<MemberHead, 'id' | PictureKind>;
}

/** The buttons that replace and remove the two pictures of a member. */
export function ProfilePictures({ head }: ProfilePicturesProps) {
  const { id } = head;
  const { revalidate } = useRevalidator();
  const { Dialog, isLoading, load } = usePictureDialog();
  const removal = usePictureRemoval(id);
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
          <Fragment key={each}>
            <Button isBusy={isLoading && kind === each} onClick={() => void open(each)}>
              {profileEditText(`edit.${each}`)}
            </Button>
            {head[each] !== undefined && (
              <Button icon="trash" onClick={() => removal.ask(each)}>
                {profileEditText(`edit.remove.${each}`)}
              </Button>
            )}
          </Fragment>
        ))}
      </div>
      <p className={styles.hint}>{profileEditText('edit.coverHint', { ...coverMinimum })}</p>
      {removal.dialog}
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
