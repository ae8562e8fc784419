import { formText } from '@nightjar/i18n/forms';
import { Button, FileField, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { emailTexts, fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';

const fields = ['email', 'message', 'file'];
/** Of docs/spec/decided-questions.md, "Contact form". */
const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.txt';
const megabyte = 1_000_000;

interface ContactFormProps {
  className: string | undefined;
  fileMegabytes: number;
  rendered?: FormResult | undefined;
  /** In a dialog: called after the message was stored. Without it the page of the answer shows the success. */
  onDone?: () => void;
}

/** Writes to the operator (requirement SITE-6). */
export function ContactForm({ className, fileMegabytes, rendered, onDone }: ContactFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, onDone);
  const [isTooLarge, setTooLarge] = useState(false);
  const textOf = (field: string) => fieldText(t, failure, field, emailTexts);
  const hasLargeFile = isTooLarge || failure?.code === 'upload.too_large';
  const fileProblem = hasLargeFile
    ? formText('contact.fileTooLarge', { size: fileMegabytes })
    : textOf('file');
  return (
    <Form
      ref={form}
      className={className}
      method="post"
      encType="multipart/form-data"
      action={links.contacts()}
      noValidate
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
        onSubmit(event);
      }}
    >
      {onDone && <input type="hidden" name="stay" value="1" />}
      {!hasLargeFile && <FormMessage failure={failure} fields={fields} texts={emailTexts} />}
      <TextField
        label={formText('form.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={failure?.values.email}
        error={textOf('email')}
      />
      <TextArea
        label={formText('form.message')}
        name="message"
        required
        maxLength={5000}
        defaultValue={failure?.values.message}
        error={textOf('message')}
      />
      <FileField
        label={formText('form.file')}
        name="file"
        accept={acceptedFiles}
        hint={formText('contact.fileHint', { size: fileMegabytes })}
        removeLabel={formText('contact.removeFile')}
        error={fileProblem}
        onChange={(file) => setTooLarge((file?.size ?? 0) > fileMegabytes * megabyte)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" isBusy={isPending}>
          {formText('form.send')}
        </Button>
      </div>
    </Form>
  );
}
