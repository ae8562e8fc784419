import { uploadText } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import { type DragEvent, useId, useRef, useState } from 'react';
import { acceptedFiles } from './preflight/refusal-of-file.ts';
import { formatBytes } from './sizes.ts';
import styles from './UploadScreen.module.css';
import { minimumMinutes } from './upload-notice.ts';

/** Takes files by drag and drop or from a file picker. */
export function DropZone({ maxBytes, onFiles }: { maxBytes: number; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside.
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.dropTitle}>{uploadText(isOver ? 'upload.dropNow' : 'upload.drop')}</p>
      <Button
        variant="primary"
        size="large"
        icon="plus"
        aria-describedby={rulesId}
        onClick={() => input.current?.click()}
      >
        {uploadText('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        hidden
        aria-label={uploadText('upload.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p id={rulesId} className={styles.rules}>
        {uploadText('upload.rules', {
          minutes: minimumMinutes,
          size: formatBytes(maxBytes),
        })}
      </p>
    </div>
  );
}
