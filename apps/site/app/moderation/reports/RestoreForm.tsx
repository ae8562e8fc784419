import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Button } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { StatementFields } from '../StatementFields.tsx';

interface RestoreFormProps {
  object: OperationOutput<'reportedObject'>;
  rendered: FormResult | undefined;
}

/** Restores what a moderator removed. A video is restored beside its player. */
export function RestoreForm({ object: { section, objectId }, rendered }: RestoreFormProps) {
  if (section === 'video')
    return (
      <div className={styles.panel}>
        <Button href={links.moderation({ video: objectId })}>{moderationText('mod.decision.restore')}</Button>
      </div>
    );
  return (
    <DecisionForm
      rendered={rendered}
      className={`${styles.panel} ${styles.form}`}
      action={moderationLinks.report({ section, id: objectId })}
    >
      {({ failure, problem, isPending }) => (
        <>
          {problem}
          <StatementFields failure={failure} isFavourable />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" name="outcome" value="restored" isBusy={isPending}>
              {moderationText('mod.decision.restore')}
            </Button>
          </div>
        </>
      )}
    </DecisionForm>
  );
}
