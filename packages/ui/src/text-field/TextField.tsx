import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './TextField.module.css';
import { useClearedError } from './use-cleared-error.ts';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'children' | 'className'> {
  label: string;
  name: string;
  /** Validation error; an edit clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: string;
}

/** A form field with label, hint and error; a password can be shown. */
export function TextField({ label, error, hint, type = 'text', onChange, ...rest }: TextFieldProps) {
  const t = useTranslator();
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const { ref, shownError, onEdit } = useClearedError<HTMLInputElement>(error);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onEdit();
    onChange?.(event);
  };
  const isPassword = type === 'password';
  const describedBy = [shownError !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.box, shownError !== undefined && styles.invalid)}>
        <input
          {...rest}
          ref={ref}
          id={id}
          className={styles.input}
          type={isPassword && isRevealed ? 'text' : type}
          aria-invalid={shownError !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={change}
        />
        {isPassword && (
          <IconButton
            className={styles.reveal}
            icon={isRevealed ? 'eyeOff' : 'eye'}
            label={t(isRevealed ? 'common.hidePassword' : 'common.showPassword')}
            size="small"
            onClick={() => setRevealed(!isRevealed)}
          />
        )}
      </div>
      {/* Always rendered, because screen readers announce only changes inside an existing alert. */}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {shownError}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
