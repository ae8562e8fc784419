import styles from './ReasonChips.module.css';

interface ReasonChipsProps {
  label: string;
  reasons: readonly { value: string; label: string }[];
  chosen: string | undefined;
}

/** The reason of a decision as radio buttons that look like chips. */
export function ReasonChips({ label, reasons, chosen }: ReasonChipsProps) {
  return (
    <fieldset className={styles.group}>
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
    </fieldset>
  );
}
