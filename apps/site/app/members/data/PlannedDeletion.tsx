import { formatDate } from '@nightjar/i18n';
import { personalDataText } from '@nightjar/i18n/personal-data';
import { Button, Icon, useLocale } from '@nightjar/ui';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import styles from './Data.module.css';
import { failureText } from './failure-text.ts';

interface PlannedDeletionProps {
  deletion: { dueAt: string; comments: 'anonymise' | 'remove' };
  rendered: FormResult | undefined;
}

/** The deletion that the member has asked for; it can be cancelled. */
export function PlannedDeletion({ deletion, rendered }: PlannedDeletionProps) {
  const { lang } = useLocale();
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered);
  const text = failureText(failure);
  const choice = personalDataText(
    deletion.comments === 'remove' ? 'data.commentsRemove' : 'data.commentsAnonymise',
  );
  return (
    <section className={styles.planned} aria-labelledby="planned-title">
      <div className={styles.header} role="status">
        <h2 id="planned-title" className={styles.heading}>
          <Icon name="warning" size={20} className={styles.warning} />
          {personalDataText('data.due', { date: formatDate(deletion.dueAt, lang) })}
        </h2>
        <p className={styles.hint}>{personalDataText('data.dueHint', { choice })}</p>
      </div>
      <Form ref={form} className={styles.form} method="post" onSubmit={onSubmit}>
        <input type="hidden" name="act" value="keep" />
        {text !== undefined && <FormNotice>{text}</FormNotice>}
        <Button type="submit" variant="primary" isBusy={isPending}>
          {personalDataText('data.keep')}
        </Button>
      </Form>
      {signIn}
    </section>
  );
}
