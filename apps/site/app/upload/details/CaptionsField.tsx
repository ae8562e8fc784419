import type { OwnCaptions } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { FileField, IconButton, SelectField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { type Refusal, removeCaptions, sendCaptions } from '../upload-calls.ts';
import { inOrder } from '../write-order.ts';
import { captionLanguages, languageName } from './caption-languages.ts';
import styles from './Details.module.css';
import models from './Models.module.css';
import { textOfRefusal, withoutAnswer } from './refusal-text.ts';

interface CaptionsFieldProps {
  /** Undefined until the draft is known to the server. */
  videoId: number | undefined;
  captions: readonly OwnCaptions[];
  onChange: (captions: readonly OwnCaptions[]) => void;
}

const choices = captionLanguages.map((value) => ({ value, label: languageName(value) }));

/** The captions of a video: a file for each language, which is sent as soon as it is chosen. */
export function CaptionsField({ videoId, captions, onChange }: CaptionsFieldProps) {
  const t = useTranslator();
  const [lang, setLang] = useState<string>(captionLanguages[0]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [status, setStatus] = useState('');
  /** A new key empties the file field. */
  const [sent, setSent] = useState(0);

  async function run(id: number, write: () => Promise<Refusal | undefined>, done: () => void) {
    setRefusal(undefined);
    const refused = await inOrder(id, write).catch(withoutAnswer);
    setRefusal(refused);
    if (refused) setStatus('');
    else done();
  }
  function send(id: number, file: File) {
    const added = { lang, label: languageName(lang) };
    setStatus(uploadText('upload.captionsSending'));
    void run(
      id,
      () => sendCaptions(id, added, file),
      () => {
        onChange([...captions.filter((each) => each.lang !== lang), added]);
        setStatus(uploadText('upload.captionsAdded', { language: added.label }));
        setSent((count) => count + 1);
      },
    );
  }
  const remove = (id: number, { lang: removed, label }: OwnCaptions) =>
    run(
      id,
      () => removeCaptions(id, removed),
      () => {
        onChange(captions.filter((each) => each.lang !== removed));
        setStatus(uploadText('upload.captionsRemoved', { language: label }));
      },
    );

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{uploadText('upload.captions')}</legend>
      {captions.length > 0 && videoId !== undefined && (
        <ul className={models.list}>
          {captions.map((each) => (
            <li key={each.lang} className={models.head}>
              <span className={models.name} lang={each.lang}>
                {each.label}
              </span>
              <IconButton
                icon="trash"
                size="small"
                label={uploadText('upload.captionsRemove', { language: each.label })}
                onClick={() => void remove(videoId, each)}
              />
            </li>
          ))}
        </ul>
      )}
      {videoId === undefined ? (
        <p className={styles.hint}>{uploadText('upload.captionsLater')}</p>
      ) : (
        <>
          <SelectField
            label={uploadText('upload.captionsLanguage')}
            name="captions_lang"
            options={choices}
            value={lang}
            onChange={({ target }) => setLang(target.value)}
          />
          <FileField
            key={sent}
            label={uploadText('upload.captionsFile')}
            name="captions_file"
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            hint={uploadText('upload.captionsHint')}
            error={refusal && textOfRefusal(t, refusal)}
            removeLabel={uploadText('upload.captionsForget')}
            onChange={(file) => (file ? send(videoId, file) : setRefusal(undefined))}
          />
        </>
      )}
      <p className={styles.hint} role="status">
        {status}
      </p>
    </fieldset>
  );
}
