import { securityText } from '@nightjar/i18n/security';
import { TextField, useTranslator } from '@nightjar/ui';
import type { FormFailure } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { AccountName } from '../AccountName.tsx';
import { useCurrentMember } from '../current-member.ts';

/** The password of the member, to confirm a change. */
export function PasswordField({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslator();
  const member = useCurrentMember();
  return (
    <>
      <AccountName username={member?.username} />
      <TextField
        label={securityText('password')}
        name="pwd"
        type="password"
        autoComplete="current-password"
        required
        error={fieldText(t, failure, 'pwd')}
      />
    </>
  );
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ label, failure }: { label: string; failure: FormFailure | undefined }) {
  const t = useTranslator();
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      error={fieldText(t, failure, 'code')}
    />
  );
}
