import { formText } from '@nightjar/i18n/forms';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { useCaptcha } from './captcha/use-captcha.ts';

const fields = ['eml'];

/** Requests another mail with the link that confirms the address of a new account. */
export function ConfirmAgainForm({ rendered }: { rendered?: FormResult | undefined }) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const captcha = useCaptcha(isPending);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ again: '1' })}
      noValidate
      onInput={captcha.begin}
      onSubmit={captcha.guard(onSubmit)}
    >
      <input type="hidden" name="act" value="confirm_again" />
      <input ref={captcha.field} type="hidden" name="tok" />
      <p>{formText('confirm.againText')}</p>
      <FormMessage failure={failure} fields={fields} />
      <TextField
        label={formText('form.email')}
        name="eml"
        type="email"
        autoComplete="email"
        required
        defaultValue={failure?.values.eml}
        error={fieldText(t, failure, 'eml')}
      />
      <Button type="submit" size="large" isWide isBusy={isPending || captcha.isWaiting}>
        {formText('confirm.again')}
      </Button>
    </Form>
  );
}
