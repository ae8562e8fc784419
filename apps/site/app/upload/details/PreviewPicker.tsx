import { uploadText } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import type { UploadDetails } from '../queue/upload-details.ts';
import styles from './Details.module.css';
import { FramePicker } from './FramePicker.tsx';
import { OwnPictureButton } from './OwnPictureButton.tsx';
import { useOwnPicture } from './use-own-picture.ts';

interface PreviewPickerProps {
  /** Undefined until the draft is known to the server. */
  videoId: number | undefined;
  file: File | undefined;
  /** Address of the present picture; empty without one. */
  current: string;
  details: UploadDetails;
  error: string | undefined;
  onChange: (change: Partial<UploadDetails>) => void;
}

/** Chooses the picture of the video: a frame of it, or a picture of the uploader. */
export function PreviewPicker({ videoId, file, current, details, error, onChange }: PreviewPickerProps) {
  const { ownPicture, previewSeconds } = details;
  const own = useOwnPicture(videoId, details, onChange);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{uploadText('upload.fieldPreview')}</legend>
      {ownPicture ? (
        <img className={styles.preview} src={ownPicture.address} alt={uploadText('upload.ownPictureAlt')} />
      ) : (
        <FramePicker
          file={file}
          current={current}
          seconds={previewSeconds}
          error={error}
          onChange={(seconds) => onChange({ previewSeconds: seconds })}
        />
      )}
      <div className={styles.choices}>
        <OwnPictureButton hasPicture={ownPicture !== undefined} send={own.send} />
        {ownPicture && (
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              onChange({ ownPicture: undefined, ...(!file && { previewSeconds: previewSeconds ?? 0 }) })
            }
          >
            {uploadText('upload.useFrame')}
          </Button>
        )}
      </div>
      <p className={styles.error} role="alert">
        {own.problem}
      </p>
    </fieldset>
  );
}
