import type { ReportReason } from '@nightjar/api';
import { formText } from '@nightjar/i18n/forms';
import { Button, Link, RadioGroup, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../../addresses/links.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import styles from '../../forms/FormScreen.module.css';
import { fillRequestKey } from '../../forms/fill-request-key.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { emailTexts, fieldText } from '../../forms/form-texts.ts';
import { createRequestKeys } from '../../forms/request-keys.ts';
import { useForm } from '../../forms/use-form.ts';
import { withLinks } from '../../forms/with-links.tsx';

interface ReportFormProps {
  video: { id: number };
  rendered?: FormResult | undefined;
  /** In a dialog: called after the report was stored. Without it the page of the answer shows the success. */
  onDone?: () => void;
}

const fields = ['reason', 'email', 'message'];

/** Not imported from the API: its list is beside the schema of the write, which the browser does not need. */
const reasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'broken',
  'other',
] as const satisfies readonly ReportReason[];

/** Reports a video to the moderators. */
export function ReportForm({ video, rendered, onDone }: ReportFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const [keys] = useState(createRequestKeys);
  const textOf = (field: string) => fieldText(t, failure, field, emailTexts);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.report(video)}
      noValidate
      onSubmit={(event) => {
        if (form.current) fillRequestKey(form.current, keys);
        onSubmit(event);
      }}
    >
      <input type="hidden" name="request_key" />
      {onDone && <input type="hidden" name="stay" value="1" />}
      <FormMessage failure={failure} fields={fields} texts={emailTexts} />
      <RadioGroup
        label={formText('report.reason')}
        name="reason"
        options={reasons.map((value) => ({ value, label: formText(`report.${value}`) }))}
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
      <TextField
        label={formText('report.email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={formText('report.emailHint')}
        defaultValue={failure?.values.email}
        error={textOf('email')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('report.submit')}
      </Button>
      <p className={styles.aside}>
        {withLinks(formText('report.takedown'), {
          takedown: <Link href={links.takedown({ video: video.id })}>{formText('report.takedownLink')}</Link>,
        })}
      </p>
    </Form>
  );
}
