import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { FieldFrame } from '../text-field/FieldFrame.tsx';
import styles from './FileField.module.css';

export interface FileFieldProps {
  label: string;
  name: string;
  /** As of `<input accept>`. */
  accept?: string;
  error?: string | undefined;
  /** A sentence below the field: accepted types and the largest size. */
  hint?: string;
  /** Label of the button that removes the chosen file. */
  removeLabel: string;
  onChange?: (file: File | undefined) => void;
}

/** A form field for one file: the browser's own control, so that it works without JavaScript, and a button to remove the file. */
export function FileField({ label, name, accept, error, hint, removeLabel, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hasFile, setHasFile] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setHasFile(file !== undefined);
    onChange?.(file);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    setHasFile(false);
    onChange?.(undefined);
    input.current?.focus();
  };
  useEffect(() => {
    const cleanup = new AbortController();
    input.current?.form?.addEventListener('reset', () => setHasFile(false), { signal: cleanup.signal });
    return () => cleanup.abort();
  }, []);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            ref={input}
            name={name}
            type="file"
            className={styles.file}
            accept={accept}
            onChange={change}
          />
          {hasFile && <IconButton icon="close" label={removeLabel} size="small" onClick={remove} />}
        </>
      )}
    </FieldFrame>
  );
}
