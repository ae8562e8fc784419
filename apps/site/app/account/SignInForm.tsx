import { formText } from '@nightjar/i18n/forms';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { Button, Link, Notice, TextField, useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import formStyles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { useOpenPage } from '../navigation/use-open-page.ts';
import styles from './Account.module.css';
import { announceSession } from './use-is-member.ts';
import { usePasskey } from './use-passkey.ts';

interface SignInFormProps {
  /** The page to return to. In a dialog a success does not navigate. */
  to?: string;
  rendered?: FormResult | undefined;
  onDone?: () => void;
  /** In a dialog: called when the account has a second factor, to show the form of its code. */
  onCode?: () => void;
  /** In a dialog: the page to which a sign-up returns, if it is not the current one. */
  place?: string | undefined;
  /** In a dialog: called before the link to the sign-up is followed, with the page to which it returns. */
  onSignUp?: (returnTo: string) => void;
  /** The link to the form that restores a password; a dialog opens it in place. */
  forgot: ReactNode;
}

const fields = ['usr', 'pwd'];

export function SignInForm({ to, rendered, onDone, onCode, place, onSignUp, forgot }: SignInFormProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const { Form, form, failure: refusal, isPending, onSubmit } = useForm(rendered, onDone);
  const needsCode = refusal?.code === 'code_required';
  // The next step is not a failure.
  const failure = needsCode ? undefined : refusal;
  const showCode = useRef(onCode);
  showCode.current = onCode;
  useEffect(() => {
    if (needsCode) showCode.current?.();
  }, [needsCode]);
  const openPage = useOpenPage();
  const { pathname, search } = useLocation();
  const returnTo = to ?? place ?? pathname + search;
  const isInDialog = to === undefined;
  useEffect(() => {
    // A toast would lie below a dialog.
    if (failure?.notify === 'error_login' && !isInDialog) {
      toasts.show({ type: 'error', text: outcomeText('notify.error_login'), id: 'login' });
      // On a phone the toast would cover the button.
      form.current?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [failure, isInDialog, toasts, form]);
  const signedIn = () => {
    if (onDone) return onDone();
    announceSession();
    openPage(to ?? '/');
  };
  return (
    <>
      <Form
        ref={form}
        className={formStyles.form}
        method="post"
        action={links.signIn(to === undefined || to === '/' ? {} : { to })}
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name="act" value="signin" />
        {isInDialog ? (
          <input type="hidden" name="stay" value="1" />
        ) : (
          <input type="hidden" name="to" value={to} />
        )}
        <FormMessage failure={failure} fields={fields} />
        {failure?.code === 'not_confirmed' && (
          <p className={formStyles.aside}>
            <Link href={links.signIn({ again: '1' })}>{formText('confirm.again')}</Link>
          </p>
        )}
        <TextField
          label={formText('form.usernameOrEmail')}
          name="usr"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={failure?.values.usr}
          error={fieldText(t, failure, 'usr')}
        />
        <TextField
          label={formText('form.password')}
          name="pwd"
          type="password"
          autoComplete="current-password"
          required
          error={fieldText(t, failure, 'pwd')}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {formText('login.submit')}
        </Button>
        <p className={formStyles.aside}>{forgot}</p>
      </Form>
      <PasskeyButton onSignedIn={signedIn} />
      <p className={styles.switch}>
        {formText('login.noAccount')}{' '}
        <Link
          href={links.signUp(returnTo === '/' ? {} : { to: returnTo })}
          onClick={() => onSignUp?.(returnTo)}
        >
          {formText('login.toSignup')}
        </Link>
      </p>
    </>
  );
}

/** Signs in with a passkey. Where scripts do not run it is hidden. */
function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { problem, isPending, signIn } = usePasskey(onSignedIn);
  return (
    <div className={styles.passkey}>
      <Button size="large" icon="lock" isWide isBusy={isPending} onClick={signIn}>
        {formText('passkey.login')}
      </Button>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
