import { writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { type FormEvent, useRef } from 'react';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { readTexts } from '../../forms/form-result.ts';
import { emailTexts, fieldText } from '../../forms/form-texts.ts';
import { PasswordField } from './CodeFields.tsx';
import styles from './SecurityDialog.module.css';
import { useFormWrite } from './use-form-write.tsx';

/** Requests a new e-mail address. */
export function EmailChange({ onDone }: { onDone: () => void }) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(writes.changeEmail, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(readTexts(new FormData(event.currentTarget), 'eml', 'pwd'));
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{securityText('email.changeText')}</p>
        <FormMessage failure={failure} fields={['eml', 'pwd']} />
        <TextField
          label={securityText('email.new')}
          name="eml"
          type="email"
          autoComplete="email"
          required
          error={
            failure?.code === 'already_email'
              ? securityText('email.same')
              : fieldText(t, failure, 'eml', emailTexts)
          }
        />
        <PasswordField failure={failure} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {securityText('email.submit')}
        </Button>
      </form>
      {signIn}
    </>
  );
}
