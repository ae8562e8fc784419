import { personalDataText } from '@nightjar/i18n/personal-data';
import { Button, Notice, RadioGroup, TextField, useTranslator } from '@nightjar/ui';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import styles from './Data.module.css';
import { failureText } from './failure-text.ts';

/** The time in which a member can keep the account (`deletion-store.ts` of the origin). */
const graceDays = 7;

interface DeleteAccountProps {
  isModerator: boolean;
  rendered: FormResult | undefined;
}

/** Asks for the deletion of the account, after the password. */
export function DeleteAccount({ isModerator, rendered }: DeleteAccountProps) {
  return (
    <section className={styles.card} aria-labelledby="delete-title">
      <header className={styles.header}>
        <h2 id="delete-title" className={styles.heading}>
          {personalDataText('data.delete')}
        </h2>
        <p className={styles.hint}>{personalDataText('data.deleteHint', { days: graceDays })}</p>
      </header>
      {isModerator ? (
        <Notice>{personalDataText('data.moderator')}</Notice>
      ) : (
        <DeleteForm rendered={rendered} />
      )}
      <KeptData />
    </section>
  );
}

function DeleteForm({ rendered }: Pick<DeleteAccountProps, 'rendered'>) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered);
  const text = failureText(failure);
  const passwordError =
    failure?.code === 'invalid_password'
      ? personalDataText('data.error.invalid_password')
      : fieldText(t, failure, 'password');
  return (
    <>
      <Form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <input type="hidden" name="act" value="delete" />
        {text !== undefined && <FormNotice>{text}</FormNotice>}
        <RadioGroup
          label={personalDataText('data.comments')}
          name="comments"
          options={[
            { value: 'anonymise', label: personalDataText('data.commentsAnonymise') },
            { value: 'remove', label: personalDataText('data.commentsRemove') },
          ]}
          defaultValue={failure?.values.comments ?? 'anonymise'}
          error={
            failure?.fields.some(({ field }) => field === 'comments')
              ? personalDataText('data.error.comments')
              : undefined
          }
          isRequired
        />
        <TextField
          label={personalDataText('data.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={passwordError}
        />
        <Button type="submit" className={styles.danger} isBusy={isPending}>
          {personalDataText('data.deleteNow')}
        </Button>
      </Form>
      {signIn}
    </>
  );
}

const kept = [
  'data.keptIdentity',
  'data.keptModeration',
  'data.keptAudit',
  'data.keptUploads',
  'data.keptVerification',
  'data.keptConsents',
  'data.keptLimits',
] as const;

/** What stays after the deletion, as the origin lists it (`retained-data.ts`). */
function KeptData() {
  return (
    <details className={styles.kept}>
      <summary>{personalDataText('data.kept')}</summary>
      <p>{personalDataText('data.keptIntro')}</p>
      <ul>
        {kept.map((key) => (
          <li key={key}>{personalDataText(key)}</li>
        ))}
      </ul>
    </details>
  );
}
