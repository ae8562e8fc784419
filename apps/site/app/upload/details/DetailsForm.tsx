import type { FieldFailure } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { TextArea, TextField, useTranslator } from '@nightjar/ui';
import type { UploadDetails } from '../queue/upload-details.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { type Category, CategoryPicker } from './CategoryPicker.tsx';
import { ChannelField } from './ChannelField.tsx';
import styles from './Details.module.css';
import { ModelsField } from './ModelsField.tsx';
import { PreviewPicker } from './PreviewPicker.tsx';
import { textOfField } from './refusal-text.ts';

/** What the site proposes for the fields. */
export interface Choices {
  categories: readonly Category[];
  /** Titles. */
  channels: readonly string[];
}

interface DetailsFormProps {
  /** Undefined until the draft is known to the server. */
  videoId: number | undefined;
  details: UploadDetails;
  choices: Choices;
  /** The file on this device, for the choice of the preview picture. */
  file: File | undefined;
  /** Address of the present picture; empty without one. */
  current: string;
  /** The fields that were refused. */
  failures: readonly FieldFailure[];
  onChange: (change: Partial<UploadDetails>) => void;
}

/** The fields of a video. */
export function DetailsForm({
  videoId,
  details,
  choices,
  file,
  current,
  failures,
  onChange,
}: DetailsFormProps) {
  const t = useTranslator();
  const errorOf = (field: string) => textOfField(t, failures, field);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <TextField
          label={uploadText('upload.fieldTitle')}
          name="title"
          required
          maxLength={120}
          defaultValue={details.title}
          error={errorOf('title')}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextArea
          label={uploadText('upload.fieldDescription')}
          name="description"
          rows={3}
          maxLength={5000}
          defaultValue={details.description}
          error={errorOf('description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <ModelsField
          models={details.models}
          error={errorOf('models') ?? errorOf('consents')}
          unconfirmed={unconfirmedModel(failures)}
          onChange={(models) => onChange({ models })}
        />
        <CaptionsField
          videoId={videoId}
          captions={details.captions}
          onChange={(captions) => onChange({ captions })}
        />
        <TextField
          label={uploadText('upload.fieldTags')}
          name="tags"
          hint={uploadText('upload.fieldTagsHint')}
          defaultValue={details.tags}
          error={errorOf('tags')}
          onChange={({ target }) => onChange({ tags: target.value })}
        />
        <ChannelField
          channels={choices.channels}
          value={details.channel}
          error={errorOf('channel')}
          onChange={(channel) => onChange({ channel })}
        />
      </div>
      <div className={styles.column}>
        <PreviewPicker
          videoId={videoId}
          file={file}
          current={current}
          details={details}
          error={errorOf('preview')}
          onChange={onChange}
        />
        <CategoryPicker
          categories={choices.categories}
          chosen={details.categoryIds}
          error={errorOf('category_ids')}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={details.isPrivate}
            onChange={({ target }) => onChange({ isPrivate: target.checked })}
          />
          {uploadText('upload.fieldPrivate')}
        </label>
      </div>
    </div>
  );
}

/** The name of the model whose consent is missing; undefined without one. */
function unconfirmedModel(failures: readonly FieldFailure[]): string | undefined {
  const failure = failures.find(({ field }) => field === 'models');
  return failure?.code === 'upload.consent' ? String(failure.params?.name) : undefined;
}
