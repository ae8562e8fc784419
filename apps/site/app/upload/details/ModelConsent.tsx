import { uploadText } from '@nightjar/i18n/upload';
import { Badge, Checkbox, IconButton, TextField } from '@nightjar/ui';
import type { ModelDetails } from '../queue/upload-details.ts';
import styles from './Models.module.css';

interface ModelConsentProps {
  model: ModelDetails;
  /** Why its consent was refused. */
  error: string | undefined;
  onChange: (part: Partial<ModelDetails>) => void;
  onRemove: () => void;
}

/** One model of a video, with the confirmation of the consent and the reference of the document. */
export function ModelConsent({ model, error, onChange, onRemove }: ModelConsentProps) {
  const { name, isProposed, isConfirmed, isRecorded, reference } = model;
  return (
    <li className={styles.model}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        {isProposed && <Badge>{uploadText('upload.newModel')}</Badge>}
        {isRecorded && <Badge>{uploadText('upload.consentRecorded')}</Badge>}
        <IconButton
          icon="close"
          size="small"
          label={uploadText('upload.removeModel', { name })}
          onClick={onRemove}
        />
      </div>
      {isProposed && <p className={styles.hint}>{uploadText('upload.newModelHint')}</p>}
      {!isRecorded && (
        <>
          <Checkbox
            name="consent"
            label={uploadText('upload.consentStatement', { name })}
            checked={isConfirmed}
            error={error}
            onChange={({ target }) => onChange({ isConfirmed: target.checked })}
          />
          {isConfirmed && (
            <TextField
              name="consent_reference"
              label={uploadText('upload.consentReference')}
              hint={uploadText('upload.consentReferenceHint')}
              maxLength={120}
              autoComplete="off"
              defaultValue={reference}
              onChange={({ target }) => onChange({ reference: target.value })}
            />
          )}
        </>
      )}
    </li>
  );
}
