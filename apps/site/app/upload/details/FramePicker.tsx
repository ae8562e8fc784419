import { formatDuration } from '@nightjar/i18n';
import { uploadText } from '@nightjar/i18n/upload';
import { TextField, VisuallyHidden } from '@nightjar/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './Details.module.css';

interface FramePickerProps {
  file: File | undefined;
  /** Address of the present picture, shown where the file is not on this device; empty without one. */
  current: string;
  seconds: number | undefined;
  error: string | undefined;
  onChange: (seconds: number) => void;
}

/** Where the first proposal is, as a part of the video. */
const PROPOSED = 0.1;

/** Chooses a frame of the file, or its second where the browser cannot show the file. */
export function FramePicker({ file, current, seconds, error, onChange }: FramePickerProps) {
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [isShown, setShown] = useState(true);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    setShown(true);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  if (!address || !isShown) {
    return (
      <>
        {current !== '' && <img className={styles.preview} src={current} alt="" />}
        <TextField
          label={uploadText('upload.fieldPreviewSecond')}
          name="preview"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.1}
          defaultValue={seconds}
          error={error}
          onChange={({ target }) => {
            const typed = target.valueAsNumber;
            if (Number.isFinite(typed) && typed >= 0) onChange(typed);
          }}
        />
      </>
    );
  }
  const at = seconds ?? 0;
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>{uploadText('upload.fieldFrame')}</VisuallyHidden>
      </label>
      <video
        ref={video}
        className={styles.preview}
        src={address}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        onError={() => setShown(false)}
        onLoadedMetadata={({ currentTarget }) => {
          const { duration: found } = currentTarget;
          if (!Number.isFinite(found) || currentTarget.videoWidth === 0) return setShown(false);
          setDuration(found);
          const start = seconds ?? Math.round(found * PROPOSED * 10) / 10;
          currentTarget.currentTime = start;
          if (seconds === undefined) onChange(start);
        }}
      />
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={Math.max(0, Math.floor((duration - 0.1) * 10) / 10)}
        step={0.1}
        value={at}
        disabled={duration === 0}
        aria-valuetext={uploadText('upload.previewAt', { time: formatDuration(at) })}
        onChange={({ target }) => {
          const chosen = target.valueAsNumber;
          if (video.current) video.current.currentTime = chosen;
          onChange(chosen);
        }}
      />
      <p className={styles.hint} data-figures="">
        {uploadText('upload.previewAt', { time: formatDuration(at) })} ·{' '}
        {uploadText('upload.fieldPreviewHint')}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </>
  );
}
