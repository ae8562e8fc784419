import { formText } from '@nightjar/i18n/forms';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { type ReactNode, useEffect } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';

interface CodeFormProps {
  /** The page to return to. In a dialog a success does not navigate. */
  to?: string;
  rendered?: FormResult | undefined;
  onDone?: () => void;
  /** The link to the first step. */
  back: ReactNode;
}

const fields = ['code'];

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ to, rendered, onDone, back }: CodeFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const isInDialog = to === undefined;
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), [form]);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ code: '1', ...(!isInDialog && to !== '/' && { to }) })}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="signin_code" />
      {isInDialog ? (
        <input type="hidden" name="stay" value="1" />
      ) : (
        <input type="hidden" name="to" value={to} />
      )}
      <p>{formText('code.desc')}</p>
      <FormMessage failure={failure} fields={fields} />
      <TextField
        label={formText('code.field')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        hint={formText('code.hint')}
        error={fieldText(t, failure, 'code')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('code.submit')}
      </Button>
      <p className={styles.aside}>{back}</p>
    </Form>
  );
}
