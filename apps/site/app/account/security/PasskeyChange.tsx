import { type Passkey, writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { type FormEvent, useRef } from 'react';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { readTexts } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { PasswordField } from './CodeFields.tsx';
import styles from './SecurityDialog.module.css';
import { useFormWrite } from './use-form-write.tsx';

interface PasskeyChangeProps {
  passkey: Passkey;
  onDone: () => void;
}

/** Renames a passkey in the member's list. */
export function PasskeyRename({ passkey, onDone }: PasskeyChangeProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(writes.renamePasskey, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ passkeyId: passkey.id, ...readTexts(new FormData(event.currentTarget), 'name') });
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <FormMessage failure={failure} fields={['name']} />
        <TextField
          label={securityText('passkeys.name')}
          name="name"
          maxLength={60}
          required
          defaultValue={passkey.name}
          error={fieldText(t, failure, 'name')}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {securityText('passkeys.save')}
        </Button>
      </form>
      {signIn}
    </>
  );
}

/** Removes a passkey after the password was confirmed. */
export function PasskeyRemoval({ passkey, onDone }: PasskeyChangeProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(writes.removePasskey, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ passkeyId: passkey.id, ...readTexts(new FormData(event.currentTarget), 'pwd') });
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{securityText('passkeys.removeText')}</p>
        <FormMessage failure={failure} fields={['pwd']} />
        <PasswordField failure={failure} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {securityText('passkeys.remove')}
        </Button>
      </form>
      {signIn}
    </>
  );
}
