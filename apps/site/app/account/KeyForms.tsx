import { formText } from '@nightjar/i18n/forms';
import { Button, Link, TextField, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { fieldText } from '../forms/form-texts.ts';
import { AccountName } from './AccountName.tsx';
import { MailedLinkForm, type MailedLinkProps } from './MailedLinkForm.tsx';

/** Confirms the e-mail address of a new account. */
export function ConfirmForm(props: MailedLinkProps) {
  return (
    <MailedLinkForm {...props} act="confirm" text={formText('confirm.desc')}>
      {({ failure, isPending }) => (
        <>
          <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
            {formText('confirm.submit')}
          </Button>
          {failure?.code === 'invalid_link' && (
            <p className={styles.aside}>
              <Link href={links.signIn({ again: '1' })}>{formText('confirm.again')}</Link>
            </p>
          )}
          <p className={styles.aside}>
            <Link href={links.signIn()}>{formText('restore.back')}</Link>
          </p>
        </>
      )}
    </MailedLinkForm>
  );
}

interface ResetFormProps extends MailedLinkProps {
  username?: string | undefined;
  passwordMin: number;
}

const fields = ['pwd'];

/** Sets a new password in place of a forgotten one. */
export function ResetForm({ username, passwordMin, ...props }: ResetFormProps) {
  const t = useTranslator();
  return (
    <MailedLinkForm {...props} act="reset" fields={fields}>
      {({ failure, isPending }) => (
        <>
          <AccountName username={username} />
          <TextField
            label={formText('form.newPassword')}
            name="pwd"
            type="password"
            autoComplete="new-password"
            required
            hint={formText('form.passwordHint', { length: passwordMin })}
            error={fieldText(t, failure, 'pwd')}
          />
          <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
            {formText('reset.submit')}
          </Button>
          {failure?.code === 'invalid_link' && (
            <p className={styles.aside}>
              <Link href={links.signIn({ restore: '1' })}>{formText('reset.again')}</Link>
            </p>
          )}
        </>
      )}
    </MailedLinkForm>
  );
}
