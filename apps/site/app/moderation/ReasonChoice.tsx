import type { DecisionReason } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import styles from './ReasonChoice.module.css';

/** Not imported from the API: the list is beside its schema, which the browser does not need. */
const reasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'quality',
  'terms',
  'other',
] as const satisfies readonly DecisionReason[];

/** The rule that a decision against an owner is based on. */
export function ReasonChoice({ chosen }: { chosen?: string | undefined }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{moderationText('mod.form.reason')}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
          />
          {moderationTextOf('reason', reason)}
        </label>
      ))}
    </fieldset>
  );
}
