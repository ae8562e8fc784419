import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, Dialog, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useSharedSignIn } from '../account/use-shared-sign-in.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import { CropStage } from './CropStage.tsx';
import { type CroppedArea, cropPicture } from './crop-picture.ts';
import styles from './PictureDialog.module.css';
import type { PictureRules } from './picture-rules.ts';
import type { SendPicture } from './picture-sending.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import { usePictureSending } from './use-picture-sending.ts';

interface PictureDialogProps {
  title: string;
  rules: PictureRules;
  /** Shown before a picture is chosen. */
  hint?: string | undefined;
  isRound?: boolean;
  isOpen: boolean;
  onClose: () => void;
  send: SendPicture;
  /** Called before the dialog closes after a success, and after a cancellation that may have come too late. */
  onSaved?: () => Promise<void> | void;
}

/** Chooses a picture, crops it and sends it, after the end of the session when the visitor has signed in again. */
export function PictureDialog({
  title,
  rules,
  hint,
  isRound = false,
  isOpen,
  onClose,
  send,
  onSaved,
}: PictureDialogProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const { picture, choose } = useChosenPicture(rules);
  const { fraction, start, cancel } = usePictureSending(send);
  const signIn = useSharedSignIn();
  const [area, setArea] = useState<CroppedArea>();
  const [error, setError] = useState<string>();
  const isSending = fraction !== undefined;
  const textOf = (code: string, params?: Record<string, string | number>) =>
    fileNoticeText(t, { code, params: { ...rules.minimum, ...params } });

  async function chooseFile(file: File) {
    const chosen = await choose(file);
    if (!chosen) return;
    setArea(undefined);
    setError(chosen.code && textOf(chosen.code));
  }

  async function save(): Promise<void> {
    if (!picture || !area || isSending) return;
    setError(undefined);
    const outcome = await start(() => cropPicture(picture.address, area, rules.widest));
    if ('wasReceived' in outcome) return outcome.wasReceived ? onSaved?.() : undefined;
    if (!outcome.ok && outcome.notify === 'login_required' && (await signIn.askToSignIn())) return save();
    if (!outcome.ok) return setError(outcome.text ?? textOf(outcome.notify, outcome.params));
    await onSaved?.();
    toasts.show({ type: 'success', text: profileEditText('edit.pictureSaved'), id: 'picture' });
    onClose();
  }

  function close() {
    cancel();
    onClose();
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            {picture && (
              <Button variant="primary" isBusy={isSending} onClick={() => void save()}>
                {profileEditText('edit.savePicture')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.dialog}>
          {error !== undefined && <Notice kind="error">{error}</Notice>}
          {picture && (
            <CropStage
              key={picture.address}
              picture={picture}
              aspect={rules.aspect}
              isRound={isRound}
              onArea={setArea}
            />
          )}
          {isSending && (
            <progress
              className={styles.progress}
              value={fraction}
              aria-label={profileEditText('edit.sendingPicture')}
            />
          )}
          <ChoosePicture hasPicture={picture !== undefined} onFile={(file) => void chooseFile(file)} />
          {hint !== undefined && !picture && <p className={styles.hint}>{hint}</p>}
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
