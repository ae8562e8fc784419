import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import field from '../text-field/TextField.module.css';
import { useClearedError } from '../text-field/use-cleared-error.ts';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'children' | 'className'> {
  label: string;
  name: string;
  /** Validation error; an edit clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: string;
}

/** A form field for several lines, with label, hint and error. Grows with its text where the browser supports it. */
export function TextArea({ label, error, hint, onChange, rows = 6, ...rest }: TextAreaProps) {
  const id = useId();
  const { ref, shownError, onEdit } = useClearedError<HTMLTextAreaElement>(error);
  const describedBy = [shownError !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onEdit();
    onChange?.(event);
  };
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(field.box, shownError !== undefined && field.invalid)}>
        <textarea
          {...rest}
          ref={ref}
          id={id}
          rows={rows}
          className={clsx(field.input, styles.area)}
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={change}
        />
      </div>
      <p id={`${id}-error`} className={field.error} role="alert">
        {shownError}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
