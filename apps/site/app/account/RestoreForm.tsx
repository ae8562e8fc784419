import { formText } from '@nightjar/i18n/forms';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { problemOf, useForm } from '../forms/use-form.ts';
import styles from './AccountScreen.module.css';

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
  const problem = problemOf(failure, 'eml');
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ restore: '1' })}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="restore" />
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
        error={problem && problemText(t, problem)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('restore.submit')}
      </Button>
      <p className={styles.aside}>{back}</p>
    </Form>
  );
}
