import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { Button, RadioGroup, TextArea, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import { fillRequestKey } from '../forms/fill-request-key.ts';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { createRequestKeys } from '../forms/request-keys.ts';
import { useForm } from '../forms/use-form.ts';
import { objectReasons } from './object-reasons.ts';

interface MemberReportFormProps {
  member: { id: number };
  rendered: FormResult | undefined;
}

const fields = ['reason', 'message'];

/** Reports a member to the moderators on a page, which scripts replace by a dialog. Only members see profiles, and the origin knows their addresses. */
export function MemberReportForm({ member, rendered }: MemberReportFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const [keys] = useState(createRequestKeys);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.reportMember(member)}
      noValidate
      onSubmit={(event) => {
        if (form.current) fillRequestKey(form.current, keys);
        onSubmit(event);
      }}
    >
      <input type="hidden" name="request_key" />
      <FormMessage failure={failure} fields={fields} />
      <RadioGroup
        label={communityText('report.reasonTitle')}
        name="reason"
        options={objectReasons}
        defaultValue={failure?.values.reason}
        error={fieldText(t, failure, 'reason')}
        isRequired
      />
      <TextArea
        label={formText('report.details')}
        name="message"
        rows={3}
        maxLength={5000}
        defaultValue={failure?.values.message}
        error={fieldText(t, failure, 'message')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('report.submit')}
      </Button>
    </Form>
  );
}
