import { accountRules } from '@nightjar/api';
import { formText } from '@nightjar/i18n/forms';
import { Button, Link, TextField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import formStyles from '../forms/FormScreen.module.css';
import { fillRequestKey } from '../forms/fill-request-key.ts';
import type { FormResult } from '../forms/form-result.ts';
import { emailTexts, fieldText } from '../forms/form-texts.ts';
import { createRequestKeys } from '../forms/request-keys.ts';
import { useForm } from '../forms/use-form.ts';
import { withLinks } from '../forms/with-links.tsx';
import styles from './Account.module.css';
import { useCaptcha } from './captcha/use-captcha.ts';
import { bindPendingAction } from './pending-action.ts';

interface SignUpFormProps {
  minimumAge: number;
  passwordMin: number;
  /** A new key, for a submission without scripts. */
  requestKey: string;
  /** The page to return to after the first sign-in. */
  to: string;
  rendered?: FormResult | undefined;
}

const fields = ['usr', 'eml', 'pwd'];

export function SignUpForm({ minimumAge, passwordMin, requestKey, to, rendered }: SignUpFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const captcha = useCaptcha(isPending);
  const [keys] = useState(createRequestKeys);
  // A submission that failed can have been carried out: the next one is its repetition.
  const sentKey = failure?.code === 'request_key_used' ? undefined : failure?.values.request_key;
  const place = to === '/' ? {} : { to };
  const textOf = (field: string) => fieldText(t, failure, field, emailTexts);
  return (
    <>
      <Form
        ref={form}
        className={formStyles.form}
        method="post"
        action={links.signUp(place)}
        noValidate
        onInput={captcha.begin}
        onSubmit={captcha.guard((event) => {
          if (form.current) {
            fillRequestKey(form.current, keys);
            bindPendingAction(String(new FormData(form.current).get('usr')), to);
          }
          onSubmit(event);
        })}
      >
        <input ref={captcha.field} type="hidden" name="tok" />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="request_key" defaultValue={sentKey || requestKey} />
        <FormMessage failure={failure} fields={fields} texts={emailTexts} />
        <TextField
          label={formText('form.username')}
          name="usr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={accountRules.usernameMax}
          hint={formText('form.usernameHint')}
          defaultValue={failure?.values.usr}
          error={textOf('usr')}
        />
        <TextField
          label={formText('form.email')}
          name="eml"
          type="email"
          autoComplete="email"
          required
          hint={formText('form.emailHint')}
          defaultValue={failure?.values.eml}
          error={textOf('eml')}
        />
        <TextField
          label={formText('form.password')}
          name="pwd"
          type="password"
          autoComplete="new-password"
          required
          hint={formText('form.passwordHint', { length: passwordMin })}
          error={textOf('pwd')}
        />
        <p className={styles.small}>
          {withLinks(formText('signup.terms', { age: minimumAge }), {
            terms: <Link href={links.information('terms')}>{t('footer.terms')}</Link>,
            privacy: <Link href={links.information('privacy')}>{t('footer.privacy')}</Link>,
          })}
        </p>
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending || captcha.isWaiting}>
          {formText('signup.submit')}
        </Button>
      </Form>
      <p className={styles.switch}>
        {formText('signup.hasAccount')} <Link href={links.signIn(place)}>{formText('signup.toLogin')}</Link>
      </p>
    </>
  );
}
