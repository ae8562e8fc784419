import { uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, Checkbox, FileField, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormFailure } from '../../forms/form-result.ts';
import type { Choices } from '../details/DetailsForm.tsx';
import { shownFields, textOfField, textOfRefusal } from '../details/refusal-text.ts';
import { acceptedFiles } from '../preflight/refusal-of-file.ts';
import { formatBytes } from '../sizes.ts';
import { minimumMinutes } from '../upload-notice.ts';
import { PlainCategories } from './PlainCategories.tsx';
import styles from './PlainUpload.module.css';

export interface PlainUploadFormProps extends Choices {
  maxBytes: number;
  failure: FormFailure | undefined;
}

const shown: ReadonlySet<string> = new Set([...shownFields, 'file']);
/** The second of a new form: every video that is long enough has it. */
const PREVIEW_SECONDS = 30;

/** A video with its details as one multipart form. The file is its last field: the server reads the others first. */
export function PlainUploadForm({ categories, channels, maxBytes, failure }: PlainUploadFormProps) {
  const t = useTranslator();
  const errorOf = (field: string) => textOfField(t, failure?.fields ?? [], field);
  const value = (name: string) => failure?.values[name] ?? '';
  const message = failure && textOfRefusal(t, failure, shown);
  return (
    <form className={styles.card} method="post" action={links.upload()} encType="multipart/form-data">
      <p className={styles.lead}>{uploadText('upload.plain.lead')}</p>
      {message !== undefined && <FormNotice>{message}</FormNotice>}
      <TextField
        label={uploadText('upload.fieldTitle')}
        name="title"
        required
        minLength={3}
        maxLength={120}
        defaultValue={value('title')}
        error={errorOf('title')}
      />
      <TextArea
        label={uploadText('upload.fieldDescription')}
        name="description"
        rows={3}
        maxLength={5000}
        defaultValue={value('description')}
        error={errorOf('description')}
      />
      <PlainCategories
        categories={categories}
        chosen={value('categories').split(',')}
        error={errorOf('category_ids')}
      />
      <TextField
        label={uploadText('upload.fieldModels')}
        name="models"
        hint={uploadText('upload.plain.models')}
        defaultValue={value('models')}
        error={errorOf('models')}
      />
      <Checkbox
        label={uploadText('upload.plain.consent')}
        name="consent"
        value="1"
        defaultChecked={value('consent') !== ''}
        error={errorOf('consents')}
      />
      <TextField
        label={uploadText('upload.consentReference')}
        name="reference"
        maxLength={120}
        hint={uploadText('upload.consentReferenceHint')}
        defaultValue={value('reference')}
      />
      <TextField
        label={uploadText('upload.fieldTags')}
        name="tags"
        hint={uploadText('upload.fieldTagsHint')}
        defaultValue={value('tags')}
        error={errorOf('tags')}
      />
      <TextField
        label={uploadText('upload.fieldChannel')}
        name="channel"
        list="plain-channels"
        maxLength={120}
        hint={uploadText('upload.fieldChannelHint')}
        defaultValue={value('channel')}
        error={errorOf('channel')}
      />
      <datalist id="plain-channels">
        {channels.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextField
        label={uploadText('upload.fieldPreviewSecond')}
        name="preview"
        type="number"
        min={0}
        max={uploadRules.maximumSeconds}
        required
        hint={uploadText('upload.plain.previewHint')}
        defaultValue={failure ? value('preview') : String(PREVIEW_SECONDS)}
        error={errorOf('preview')}
      />
      <Checkbox
        label={uploadText('upload.fieldPrivate')}
        name="private"
        value="1"
        defaultChecked={value('private') !== ''}
      />
      <FileField
        label={uploadText('upload.plain.file')}
        name="file"
        accept={acceptedFiles}
        hint={[
          failure && uploadText('upload.plain.fileAgain'),
          uploadText('upload.rules', {
            minutes: minimumMinutes,
            size: formatBytes(maxBytes),
          }),
        ]
          .filter(Boolean)
          .join(' ')}
        error={errorOf('file')}
        removeLabel={uploadText('upload.remove')}
      />
      <Button type="submit" variant="primary" size="large">
        {uploadText('upload.plain.send')}
      </Button>
    </form>
  );
}
