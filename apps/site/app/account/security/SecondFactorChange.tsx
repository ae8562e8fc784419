import { type Write, writes } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Button } from '@nightjar/ui';
import { type FormEvent, useRef } from 'react';
import { FormMessage } from '../../forms/FormMessage.tsx';
import { readTexts } from '../../forms/form-result.ts';
import { CodeField, PasswordField } from './CodeFields.tsx';
import styles from './SecurityDialog.module.css';
import { useFormWrite } from './use-form-write.tsx';

/** Turns two-step login off. */
export function SecondFactorOff({ onDone }: { onDone: () => void }) {
  return (
    <ChangeForm
      write={writes.stopSecondFactor}
      text={securityText('factor.offWarning')}
      submit={securityText('factor.turnOff')}
      onDone={onDone}
    />
  );
}

/** Creates new recovery codes. */
export function RecoveryCodesRenewal({ onDone }: { onDone: (codes: string[]) => void }) {
  return (
    <ChangeForm
      write={writes.renewRecoveryCodes}
      text={securityText('factor.renewText')}
      submit={securityText('factor.create')}
      onDone={onDone}
    />
  );
}

interface ChangeFormProps<Answer, Code extends string> {
  write: Write<{ pwd: string; code: string }, Answer, Code>;
  text: string;
  submit: string;
  onDone: (answer: Answer) => void;
}

/** A change that needs the password and a code. */
function ChangeForm<Answer, Code extends string>({
  write,
  text,
  submit,
  onDone,
}: ChangeFormProps<Answer, Code>) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isPending, send, signIn } = useFormWrite(write, form, onDone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(readTexts(new FormData(event.currentTarget), 'pwd', 'code'));
  };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <p>{text}</p>
        <FormMessage failure={failure} fields={['pwd', 'code']} />
        <PasswordField failure={failure} />
        <CodeField label={securityText('codeOrRecovery')} failure={failure} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {submit}
        </Button>
      </form>
      {signIn}
    </>
  );
}
