import { formText } from '@nightjar/i18n/forms';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { useCaptcha } from './captcha/use-captcha.ts';

interface MailRequestFormProps {
  act: 'restore' | 'confirm_again';
  action: string;
  description: string;
  submit: string;
  /** The form is not the main action of its page. */
  isSecondary?: boolean;
  rendered?: FormResult | undefined;
  /** In a dialog: called after the mail was sent. Without it the page of the answer shows the success. */
  onDone?: (() => void) | undefined;
  /** Below the button. */
  children?: ReactNode;
}

const fields = ['eml'];

/** Requests a mail with a link to the address that the visitor enters. The answer is the same for unknown addresses. */
export function MailRequestForm({
  act,
  action,
  description,
  submit,
  isSecondary = false,
  rendered,
  onDone,
  children,
}: MailRequestFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const captcha = useCaptcha(isPending);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onInput={captcha.begin}
      onSubmit={captcha.guard(onSubmit)}
    >
      <input type="hidden" name="act" value={act} />
      <input ref={captcha.field} type="hidden" name="tok" />
      {onDone && <input type="hidden" name="stay" value="1" />}
      <p>{description}</p>
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
      <Button
        type="submit"
        {...(!isSecondary && { variant: 'primary' })}
        size="large"
        isWide
        isBusy={isPending || captcha.isWaiting}
      >
        {submit}
      </Button>
      {children}
    </Form>
  );
}
