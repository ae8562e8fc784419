import { outcomeText } from '@nightjar/i18n/outcomes';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, TextField, useToasts, useTranslator } from '@nightjar/ui';
import { AccountName } from '../../account/AccountName.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import styles from './Edit.module.css';
import { EditMessage } from './EditMessage.tsx';
import { StayField } from './StayField.tsx';

interface PasswordFormProps {
  username: string;
  passwordMin: number;
  rendered: FormResult | undefined;
}

/** Changes the password. The origin ends the other sessions of the account. */
export function PasswordForm({ username, passwordMin, rendered }: PasswordFormProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered, () => {
    form.current?.reset();
    toasts.show({ type: 'success', text: profileEditText('edit.passwordChanged'), id: 'password' });
  });
  // A wrong password is a failure of the whole form on the wire, and is shown at its field.
  const isWrong = failure?.code === 'invalid_password';
  return (
    <>
      <Form ref={form} method="post" className={styles.card} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="act" value="password" />
        <StayField />
        <AccountName username={username} />
        <h3 id="edit-password" className={styles.title}>
          {profileEditText('edit.password')}
        </h3>
        {!isWrong && <EditMessage failure={failure} fields={['pwd', 'pwd_new']} />}
        <div className={styles.fields}>
          <TextField
            label={profileEditText('edit.passwordNow')}
            name="pwd"
            type="password"
            autoComplete="current-password"
            required
            error={isWrong ? outcomeText('error.invalid_password') : fieldText(t, failure, 'pwd')}
          />
          <TextField
            label={profileEditText('edit.passwordNew')}
            name="pwd_new"
            type="password"
            autoComplete="new-password"
            required
            hint={profileEditText('edit.passwordHint', { length: passwordMin })}
            error={fieldText(t, failure, 'pwd_new')}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isPending}>
            {profileEditText('edit.changePassword')}
          </Button>
        </div>
      </Form>
      {signIn}
    </>
  );
}
