import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

/** Attributes of the control that connect it with its label, error and hint. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  /** The control, and buttons inside its border. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** What form fields have in common: the label, the border of the control, the error and the hint. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.box, error !== undefined && styles.invalid)}>
        {children({
          id,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {/* Always rendered, because screen readers announce only changes inside an existing alert. */}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
