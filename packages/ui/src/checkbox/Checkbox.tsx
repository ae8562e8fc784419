import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { useClearedError } from '../text-field/use-cleared-error.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'type' | 'className'> {
  label: ReactNode;
  name: string;
  /** Validation error; an edit clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
}

/** A native check box with its label, which works in forms without JavaScript. */
export function Checkbox({ label, error, onChange, ...rest }: CheckboxProps) {
  const id = useId();
  const { ref, shownError, onEdit } = useClearedError<HTMLInputElement>(error);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onEdit();
    onChange?.(event);
  };
  return (
    <div>
      <label className={styles.row}>
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          className={clsx(styles.box, shownError !== undefined && styles.invalid)}
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={shownError === undefined ? undefined : id}
          onChange={change}
        />
        <span>{label}</span>
      </label>
      {/* Always rendered, because screen readers announce only changes inside an existing alert. */}
      <p id={id} className={styles.error} role="alert">
        {shownError}
      </p>
    </div>
  );
}
