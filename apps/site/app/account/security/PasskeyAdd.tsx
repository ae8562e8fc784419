import { type PasskeyCreationOptions, writes } from '@nightjar/api';
import { browserName, securityText } from '@nightjar/i18n/security';
import { Button, Notice, TextField, useTranslator } from '@nightjar/ui';
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type FormEvent, useRef, useState } from 'react';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { type FormFailure, readTexts } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { PasswordField } from './CodeFields.tsx';
import styles from './SecurityDialog.module.css';
import { useFormWrite } from './use-form-write.tsx';

/** Adds a passkey: the password, then the dialog of the browser. */
export function PasskeyAdd({ onDone }: { onDone: () => void }) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const adding = useFormWrite(writes.addPasskey, form, onDone);
  const starting = useFormWrite(writes.startPasskey, form, (options) => void create(options));
  const failure = starting.failure ?? adding.failure;
  const text = failure && failureText(failure);

  async function create(options: PasskeyCreationOptions): Promise<void> {
    setCreating(true);
    try {
      const answer = await startRegistration({ optionsJSON: options });
      const { name } = form.current ? readTexts(new FormData(form.current), 'name') : { name: '' };
      adding.send({ credential: JSON.stringify(answer), name: name.trim() || defaultName() });
    } catch (error) {
      console.debug(error);
      const exists =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      setProblem(securityText(exists ? 'passkeys.exists' : 'passkeys.cancelled'));
    } finally {
      setCreating(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCreating || adding.isPending) return;
    setProblem(undefined);
    if (!browserSupportsWebAuthn()) return setProblem(securityText('passkeys.unsupported'));
    starting.send(readTexts(new FormData(event.currentTarget), 'pwd'));
  };

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{securityText('passkeys.addText')}</p>
        {text === undefined ? (
          <FormMessage failure={failure} fields={['pwd', 'name']} />
        ) : (
          <FormNotice>{text}</FormNotice>
        )}
        {problem !== undefined && <Notice kind="error">{problem}</Notice>}
        <PasswordField failure={failure} />
        <TextField
          label={securityText('passkeys.name')}
          name="name"
          maxLength={60}
          defaultValue={defaultName()}
          hint={securityText('passkeys.nameHint')}
          error={fieldText(t, failure, 'name')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={starting.isPending || isCreating || adding.isPending}
        >
          {securityText('continue')}
        </Button>
      </form>
      {starting.signIn}
      {adding.signIn}
    </>
  );
}

/** The text of a failure that only this form has. */
function failureText({ code, params }: FormFailure): string | undefined {
  if (code === 'too_many_passkeys') return securityText('passkeys.tooMany', { max: params?.max ?? '' });
  return code === 'already_passkey' ? securityText('passkeys.exists') : undefined;
}

/** The system on which the passkey is made, for example "Windows". */
function defaultName(): string {
  const { browser, system } = browserName(navigator.userAgent);
  return system ?? browser ?? securityText('passkeys.unknownDevice');
}
