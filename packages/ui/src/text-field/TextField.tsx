import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './TextField.module.css';
import { useClearedError } from './use-cleared-error.ts';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'ref' | 'children' | 'className'> {
  label: string;
  name: string;
  /** Validation error; an edit clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  /** The error is that of the current text, so an edit does not clear it. */
  isErrorLive?: boolean;
  /** A sentence below the field. */
  hint?: string;
}

/** A form field with label, hint and error; a password can be shown. */
export function TextField({
  label,
  error,
  isErrorLive,
  hint,
  type = 'text',
  onChange,
  ...rest
}: TextFieldProps) {
  const t = useTranslator();
  const [isRevealed, setRevealed] = useState(false);
  const { ref, shownError, onEdit } = useClearedError<HTMLInputElement>(error);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onEdit();
    onChange?.(event);
  };
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} error={isErrorLive ? error : shownError} hint={hint}>
      {(attributes) => (
        <>
          <input
            {...rest}
            {...attributes}
            ref={ref}
            className={styles.input}
            type={isPassword && isRevealed ? 'text' : type}
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
        </>
      )}
    </FieldFrame>
  );
}
