import { formText } from '@nightjar/i18n/forms';
import { Button, RadioGroup, type RadioGroupProps, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import { fillRequestKey } from '../forms/fill-request-key.ts';
import type { FormResult } from '../forms/form-result.ts';
import { emailTexts, fieldText } from '../forms/form-texts.ts';
import { createRequestKeys } from '../forms/request-keys.ts';
import { useForm } from '../forms/use-form.ts';

interface ReasonFormProps {
  action: string;
  title: string;
  reasons: RadioGroupProps['options'];
  rendered: FormResult | undefined;
  /** In a dialog: called after the report was stored. Without it the page of the answer shows the success. */
  onDone?: (() => void) | undefined;
  /** Guests may leave an address for the answer. */
  hasEmail?: boolean;
  /** Below the button. */
  children?: ReactNode;
}

/** The form of a report: a reason, details, and a key by which a repeated request stores it once. */
export function ReasonForm({
  action,
  title,
  reasons,
  rendered,
  onDone,
  hasEmail = false,
  children,
}: ReasonFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const [keys] = useState(createRequestKeys);
  const textOf = (field: string) => fieldText(t, failure, field, emailTexts);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        if (form.current) fillRequestKey(form.current, keys);
        onSubmit(event);
      }}
    >
      <input type="hidden" name="request_key" />
      {onDone && <input type="hidden" name="stay" value="1" />}
      <FormMessage
        failure={failure}
        fields={['reason', 'message', ...(hasEmail ? ['email'] : [])]}
        texts={emailTexts}
      />
      <RadioGroup
        label={title}
        name="reason"
        options={reasons}
        defaultValue={failure?.values.reason}
        error={textOf('reason')}
        isRequired
      />
      <TextArea
        label={formText('report.details')}
        name="message"
        rows={3}
        maxLength={5000}
        defaultValue={failure?.values.message}
        error={textOf('message')}
      />
      {hasEmail && (
        <TextField
          label={formText('report.email')}
          name="email"
          type="email"
          autoComplete="email"
          hint={formText('report.emailHint')}
          defaultValue={failure?.values.email}
          error={textOf('email')}
        />
      )}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('report.submit')}
      </Button>
      {children}
    </Form>
  );
}
