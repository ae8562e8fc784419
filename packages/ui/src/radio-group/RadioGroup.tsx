import { useId, useState } from 'react';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps {
  /** The question above the choices. */
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
  /** Validation error; a choice clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  isRequired?: boolean;
  onChoose?: (value: string) => void;
}

/** One choice of a few, all of them visible. */
export function RadioGroup({
  label,
  name,
  options,
  defaultValue,
  error,
  isRequired = false,
  onChoose,
}: RadioGroupProps) {
  const id = useId();
  const [cleared, setCleared] = useState<string>();
  const shownError = cleared === error ? undefined : error;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={shownError === undefined ? undefined : `${id}-error`}
      onChange={() => setCleared(error)}
    >
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required={isRequired}
            aria-invalid={shownError !== undefined || undefined}
            onChange={() => onChoose?.(option.value)}
          />
          {option.label}
        </label>
      ))}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {shownError}
      </p>
    </fieldset>
  );
}
