import { TextField, useTranslator } from '@nightjar/ui';
import type { FormFailure } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import styles from './DetailFields.module.css';
import type { DetailField } from './detail-fields.server.ts';

interface DetailFieldsProps {
  fields: readonly DetailField[];
  failure: FormFailure | undefined;
}

/** The details of a model or channel in two columns, with the values that filters know as suggestions. */
export function DetailFields({ fields, failure }: DetailFieldsProps) {
  const t = useTranslator();
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, value, hint, suggestions }) => (
        <div key={name}>
          <TextField
            label={label}
            name={name}
            maxLength={200}
            defaultValue={failure?.values[name] ?? value}
            error={fieldText(t, failure, name)}
            {...(hint !== undefined && { hint })}
            {...(suggestions && { list: `${name}-values` })}
          />
          {suggestions && (
            <datalist id={`${name}-values`}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </div>
      ))}
    </div>
  );
}
