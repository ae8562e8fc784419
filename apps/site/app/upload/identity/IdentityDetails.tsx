import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Button, Notice, TextField } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import styles from './Identity.module.css';

interface IdentityDetailsProps {
  rendered: FormResult | undefined;
  /** The points are confirmed. */
  isReady: boolean;
}

/** The details of the document, which send the check to the moderators. */
export function IdentityDetails({ rendered, isReady }: IdentityDetailsProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const errorOf = (name: string) =>
    failure?.fields.some(({ field }) => field === name) ? uploadText('identity.error.invalid') : undefined;
  const isOfFields = failure !== undefined && failure.fields.length > 0;
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
        {text !== undefined && (
          <div data-form-message="" tabIndex={-1}>
            <Notice kind="error">{text}</Notice>
          </div>
        )}
        <TextField
          label={uploadText('identity.name')}
          name="legalName"
          maxLength={120}
          required
          error={errorOf('legalName')}
          defaultValue={failure?.values.legalName}
        />
        <TextField
          label={uploadText('identity.birthDate')}
          name="birthDate"
          type="date"
          required
          error={errorOf('birthDate')}
          defaultValue={failure?.values.birthDate}
        />
        <TextField
          label={uploadText('identity.number')}
          name="documentNumber"
          maxLength={60}
          required
          error={errorOf('documentNumber')}
          defaultValue={failure?.values.documentNumber}
        />
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
