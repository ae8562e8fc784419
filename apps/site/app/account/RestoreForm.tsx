import { formText } from '@nightjar/i18n/forms';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { useCaptcha } from './captcha/use-captcha.ts';

interface RestoreFormProps {
  rendered?: FormResult | undefined;
  /** In a dialog: called after the mail was sent. Without it the page of the answer shows the success. */
  onDone?: () => void;
  back: ReactNode;
}

const fields = ['eml'];

/** Requests a mail with a link to choose a new password (docs/spec/ui-and-texts.md, "Validation"). */
export function RestoreForm({ rendered, onDone, back }: RestoreFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const captcha = useCaptcha(isPending);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ restore: '1' })}
      noValidate
      onInput={captcha.begin}
      onSubmit={captcha.guard(onSubmit)}
    >
      <input type="hidden" name="act" value="restore" />
      <input ref={captcha.field} type="hidden" name="tok" />
      {onDone && <input type="hidden" name="stay" value="1" />}
      <p>{formText('restore.desc')}</p>
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
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending || captcha.isWaiting}>
        {formText('restore.submit')}
      </Button>
      <p className={styles.aside}>{back}</p>
    </Form>
  );
}
