import { useEffect, useId, useRef } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import styles from './ShareButton.module.css';

interface ManualCopyProps {
  text: string;
  onClose: () => void;
}

/** A selected text field, for browsers that block access to the clipboard. */
export function ManualCopy({ text, onClose }: ManualCopyProps) {
  const { labels } = usePlayer();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the semantics and style of a form
    <div
      className={styles.manual}
      role="group"
      aria-label={labels.share}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label className={styles.refused} htmlFor={fieldId}>
        {labels.copyRefused}
      </label>
      <input ref={field} id={fieldId} className={styles.field} readOnly value={text} />
    </div>
  );
}
