import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog, TextField, useTranslator } from '@nightjar/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './PlaylistForm.module.css';

interface MoveVideoDialogProps {
  title: string;
  /** The position of the video in the playlist, from 1. */
  number: number;
  totalCount: number;
  isOpen: boolean;
  onClose: () => void;
  onMove: (position: number) => void;
}

/** Asks for the new position of a video, which can be on another page of the playlist. */
export function MoveVideoDialog({
  title,
  number,
  totalCount,
  isOpen,
  onClose,
  onMove,
}: MoveVideoDialogProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    // Otherwise the browser focuses the close button.
    const field = form.current?.querySelector('input');
    if (isOpen) field?.focus();
    if (isOpen) field?.select();
    setError(undefined);
  }, [isOpen]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const position = Number(new FormData(event.currentTarget).get('position'));
    if (Number.isInteger(position) && position >= 1 && position <= totalCount) return onMove(position);
    setError(memberText('playlists.noPosition', { total: totalCount }));
    form.current?.querySelector('input')?.focus();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={memberText('playlists.moveTo', { title })}>
      <form
        key={`${title} ${number} ${isOpen}`}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
      >
        <TextField
          label={memberText('playlists.position', { total: totalCount })}
          name="position"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(number)}
          error={error}
        />
        <div className={styles.choices}>
          <Button type="submit" variant="primary">
            {memberText('playlists.moveButton')}
          </Button>
          <Button disabled={number === 1} onClick={() => onMove(1)}>
            {memberText('playlists.toTop')}
          </Button>
          <Button disabled={number === totalCount} onClick={() => onMove(totalCount)}>
            {memberText('playlists.toEnd')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
