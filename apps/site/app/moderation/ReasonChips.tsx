import { useClearedError } from '@nightjar/ui';
import { useId } from 'react';
import styles from './ReasonChips.module.css';

interface ReasonChipsProps {
  label: string;
  reasons: readonly { value: string; label: string }[];
  chosen: string | undefined;
  /** A choice clears it until the form is sent again. */
  error: string | undefined;
}

/** The reason of a decision as radio buttons that look like chips. */
export function ReasonChips({ label, reasons, chosen, error }: ReasonChipsProps) {
  const id = useId();
  const { ref, shownError, onEdit } = useClearedError<HTMLFieldSetElement>(error);
  return (
    // The focus moves to the invalid group. A radio button alone cannot be invalid.
    <fieldset
      ref={ref}
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and a fieldset alone cannot be invalid
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={shownError !== undefined || undefined}
      aria-describedby={shownError === undefined ? undefined : id}
      onChange={onEdit}
    >
      <legend className={styles.legend}>{label}</legend>
      {reasons.map((reason) => (
        <label key={reason.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name="reason"
            value={reason.value}
            defaultChecked={reason.value === chosen}
          />
          {reason.label}
        </label>
      ))}
      {/* Always rendered, because screen readers announce only changes inside an existing alert. */}
      <p id={id} className={styles.error} role="alert">
        {shownError}
      </p>
    </fieldset>
  );
}
