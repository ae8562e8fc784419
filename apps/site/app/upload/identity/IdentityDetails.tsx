import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useForm } from '../../forms/use-form.ts';
import styles from './Identity.module.css';

interface IdentityDetailsProps {
  rendered: FormResult | undefined;
  /** The points are confirmed. */
  isReady: boolean;
}

const labels = {
  legalName: 'identity.name',
  birthDate: 'identity.birthDate',
  documentNumber: 'identity.number',
} as const;

/** The details of the document, which send the check to the moderators. */
export function IdentityDetails({ rendered, isReady }: IdentityDetailsProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const isOfFields = failure !== undefined && failure.fields.length > 0;
  const field = (name: keyof typeof labels) => ({
    name,
    label: uploadText(labels[name]),
    required: true,
    error: fieldText(t, failure, name),
    defaultValue: failure?.values[name],
  });
  const text = isOfFields ? undefined : textOf(failure?.code);
  return (
    <section className={styles.card}>
      <p className={styles.hint}>{uploadText('identity.step', { n: 3 })}</p>
      <h2 className={styles.heading}>{uploadText('identity.details')}</h2>
      <Form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={onSubmit}
      >
        {text !== undefined && <FormNotice>{text}</FormNotice>}
        <TextField {...field('legalName')} maxLength={120} />
        <TextField {...field('birthDate')} type="date" />
        <TextField {...field('documentNumber')} maxLength={60} />
        <Button
          type="submit"
          name="act"
          value="send"
          variant="primary"
          isBusy={isPending}
          disabled={!isReady}
        >
          {uploadText('identity.send')}
        </Button>
      </Form>
    </section>
  );
}

/** The text of a refusal that concerns no single field. */
function textOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return findUploadText(`identity.error.${code}`) ?? uploadText('identity.error.failed');
}
