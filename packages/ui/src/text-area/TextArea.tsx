import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, CSSProperties } from 'react';
import { FieldFrame } from '../text-field/FieldFrame.tsx';
import field from '../text-field/TextField.module.css';
import { useClearedError } from '../text-field/use-cleared-error.ts';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'children' | 'className' | 'style'> {
  label: string;
  name: string;
  /** Validation error; an edit clears it until the form is submitted again (requirement UI-11). */
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: string;
}

/** A form field for several lines, with label, hint and error. Grows with its text where the browser supports it. */
export function TextArea({ label, error, hint, onChange, rows = 6, ...rest }: TextAreaProps) {
  const { ref, shownError, onEdit } = useClearedError<HTMLTextAreaElement>(error);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onEdit();
    onChange?.(event);
  };
  const height: CSSProperties & Record<`--${string}`, number> = { '--rows': rows };
  return (
    <FieldFrame label={label} error={shownError} hint={hint}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          ref={ref}
          rows={rows}
          style={height}
          className={clsx(field.input, styles.area)}
          onChange={change}
        />
      )}
    </FieldFrame>
  );
}
