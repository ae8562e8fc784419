import clsx from 'clsx';
import type { ChangeEvent, ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { FieldFrame } from '../text-field/FieldFrame.tsx';
import field from '../text-field/TextField.module.css';
import { useClearedError } from '../text-field/use-cleared-error.ts';
import styles from './SelectField.module.css';

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'ref' | 'children' | 'className' | 'multiple'> {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Validation error; a choice clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: string;
}

/** A form field for one of many choices: the browser's own list, with label, hint and error. */
export function SelectField({ label, options, error, hint, onChange, ...rest }: SelectFieldProps) {
  const { ref, shownError, onEdit } = useClearedError<HTMLSelectElement>(error);
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onEdit();
    onChange?.(event);
  };
  return (
    <FieldFrame label={label} error={shownError} hint={hint}>
      {(attributes) => (
        <>
          <select
            {...rest}
            {...attributes}
            ref={ref}
            className={clsx(field.input, styles.select)}
            onChange={change}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" size={18} />
          </span>
        </>
      )}
    </FieldFrame>
  );
}
