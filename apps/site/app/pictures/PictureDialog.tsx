import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, Dialog, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type CroppedArea, cropPicture, pictureSize } from './crop-picture.ts';
import styles from './PictureDialog.module.css';
import { isTooSmall, largestZoom, type PictureRules } from './picture-rules.ts';

/** The result of sending a picture: `notify` is the code of the text of a failure. */
export type PictureOutcome =
  | { ok: true }
  | { ok: false; notify: string; params?: Record<string, string | number> };

export interface PictureSending {
  /** Cancels it. */
  signal: AbortSignal;
  /** The sent part, 0 to 1. */
  onProgress: (fraction: number) => void;
}

interface PictureDialogProps {
  title: string;
  rules: PictureRules;
  /** Shown before a picture is chosen. */
  hint?: string | undefined;
  isRound?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Sends the cropped picture. Never rejects. */
  send: (picture: Blob, sending: PictureSending) => Promise<PictureOutcome>;
  /** Called after a success, before the dialog closes. */
  onSaved?: () => Promise<void> | void;
}

interface ChosenPicture {
  address: string;
  maxZoom: number;
}

/** Chooses a picture, crops it by mouse, touch or keyboard, and sends it. */
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
  const zoomId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CroppedArea>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [fraction, setFraction] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const textOf = (code: string) => fileNoticeText(t, { code, params: rules.minimum });

  const address = picture?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const next = URL.createObjectURL(file);
    const size = await pictureSize(next).catch(() => undefined);
    if (!size || isTooSmall(rules, size)) {
      URL.revokeObjectURL(next);
      setPicture(undefined);
      return setError(textOf(size ? 'image.too_small' : 'image.load'));
    }
    setError(undefined);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setPicture({ address: next, maxZoom: largestZoom(rules, size) });
  }

  async function save() {
    if (!picture || !area || isSending) return;
    setSending(true);
    setFraction(0);
    setError(undefined);
    sending.current = new AbortController();
    const { signal } = sending.current;
    const file = await cropPicture(picture.address, area, rules.widest).catch(() => undefined);
    const outcome = file && (await send(file, { signal, onProgress: setFraction }));
    if (signal.aborted) return setSending(false);
    if (outcome?.ok) {
      await onSaved?.();
      toasts.show({ type: 'success', text: profileEditText('edit.pictureSaved'), id: 'picture' });
      onClose();
    } else {
      setError(
        outcome
          ? fileNoticeText(t, { code: outcome.notify, params: { ...rules.minimum, ...outcome.params } })
          : textOf('image.resize'),
      );
    }
    setSending(false);
  }

  function close() {
    sending.current?.abort();
    onClose();
  }

  return (
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
        {error !== undefined && (
          <div role="alert">
            <Notice kind="error">{error}</Notice>
          </div>
        )}
        {picture && (
          <>
            <div className={styles.stage}>
              <Cropper
                image={picture.address}
                crop={crop}
                zoom={zoom}
                maxZoom={picture.maxZoom}
                aspect={rules.aspect}
                cropShape={isRound ? 'round' : 'rect'}
                showGrid={false}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_percentages, pixels) => setArea(pixels)}
              />
            </div>
            <p className={styles.hint}>{profileEditText('edit.crop')}</p>
            <label className={styles.zoom} htmlFor={zoomId}>
              {profileEditText('edit.zoom')}
              <input
                id={zoomId}
                type="range"
                min={1}
                max={picture.maxZoom}
                step={0.01}
                value={zoom}
                disabled={picture.maxZoom === 1}
                onChange={(event) => setZoom(Number(event.target.value))}
              />
            </label>
          </>
        )}
        {isSending && (
          <progress
            className={styles.progress}
            value={fraction}
            aria-label={profileEditText('edit.sendingPicture')}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hidden
          onChange={(event) => void choose(event)}
        />
        <Button onClick={() => input.current?.click()} isWide size="large">
          {profileEditText(picture ? 'edit.chooseOther' : 'edit.choose')}
        </Button>
        {hint !== undefined && !picture && <p className={styles.hint}>{hint}</p>}
      </div>
    </Dialog>
  );
}
