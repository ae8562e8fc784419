import { createDiscoveryClient, uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { ComboField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useSuggestions } from '../../search/use-suggestions.ts';
import type { ModelDetails } from '../queue/upload-details.ts';
import details from './Details.module.css';
import { ModelConsent } from './ModelConsent.tsx';
import styles from './Models.module.css';
import { canPropose, modelOptions, newModel } from './model-options.ts';

interface ModelsFieldProps {
  models: readonly ModelDetails[];
  error: string | undefined;
  /** The name of the model that the error is about; undefined if it is about all of them. */
  unconfirmed: string | undefined;
  onChange: (models: readonly ModelDetails[]) => void;
}

const origin = createDiscoveryClient();
const suggest = (c: string, signal: AbortSignal) => origin.suggest({ c }, { signal });

/** The models of a video: names are searched or proposed, and the uploader confirms the consent of each. */
export function ModelsField({ models, error, unconfirmed, onChange }: ModelsFieldProps) {
  const t = useTranslator();
  const [text, setText] = useState('');
  const { suggestions, isComplete } = useSuggestions(text, suggest);
  const options = modelOptions(t, { text, found: suggestions?.models ?? [], isComplete, models });

  function add(name: string, isProposed: boolean) {
    onChange([...models, { name, isProposed, isConfirmed: false, reference: '', isRecorded: false }]);
    setText('');
  }
  /** A name of the site if it is the typed one; any other text is a proposal. */
  function addTyped() {
    const name = text.trim();
    const known = options.find(({ value, label }) => value !== newModel && isSame(label, name));
    if (known) add(known.label, false);
    else if (canPropose(name, models)) add(name, true);
  }
  const change = (index: number, part: Partial<ModelDetails>) =>
    onChange(models.map((model, at) => (at === index ? { ...model, ...part } : model)));

  const wrong = models.find(
    ({ name, isRecorded }) => unconfirmed !== undefined && !isRecorded && isSame(name, unconfirmed),
  );

  return (
    <fieldset className={details.group}>
      <legend className={details.legend}>
        {uploadText('upload.fieldModels')} <span>{uploadText('upload.fieldModelsHint')}</span>
      </legend>
      {models.length > 0 && (
        <ul className={styles.list}>
          {models.map((model, index) => (
            <ModelConsent
              key={model.name}
              model={model}
              error={model === wrong ? error : undefined}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(models.filter((each) => each !== model))}
            />
          ))}
        </ul>
      )}
      {models.length < uploadRules.models && (
        <ComboField
          label={uploadText('upload.addModel')}
          hint={uploadText('upload.addModelHint')}
          error={wrong ? undefined : error}
          text={text}
          maxLength={60}
          options={options}
          onTextChange={setText}
          onChoose={({ value, label }) => (value === newModel ? addTyped() : add(label, false))}
          onEnter={addTyped}
        />
      )}
    </fieldset>
  );
}

const isSame = (label: string, text: string) => label.toLowerCase() === text.toLowerCase();
