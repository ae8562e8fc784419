import { formText } from '@nightjar/i18n/forms';
import { Button, Link, TextField, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';

interface KeyFormProps {
  /** Key of the mailed link. It is sent by a click, because mail programs open links too. */
  linkKey: string;
  rendered?: FormResult | undefined;
}

export function ConfirmForm({ linkKey, rendered }: KeyFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ confirm: linkKey })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="key" value={linkKey} />
      <p>{formText('confirm.desc')}</p>
      <FormMessage failure={failure} fields={[]} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('confirm.submit')}
      </Button>
      <p className={styles.aside}>
        <Link href={links.signIn()}>{formText('restore.back')}</Link>
      </p>
    </Form>
  );
}

interface ResetFormProps extends KeyFormProps {
  passwordMin: number;
}

const fields = ['pwd'];

export function ResetForm({ linkKey, passwordMin, rendered }: ResetFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ reset: linkKey })}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="reset" />
      <input type="hidden" name="key" value={linkKey} />
      <FormMessage failure={failure} fields={fields} />
      <TextField
        label={formText('form.newPassword')}
        name="pwd"
        type="password"
        autoComplete="new-password"
        required
        hint={formText('form.passwordHint', { length: passwordMin })}
        error={fieldText(t, failure, 'pwd')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('reset.submit')}
      </Button>
      {failure?.code === 'invalid_link' && (
        <p className={styles.aside}>
          <Link href={links.signIn({ restore: '1' })}>{formText('reset.again')}</Link>
        </p>
      )}
    </Form>
  );
}
