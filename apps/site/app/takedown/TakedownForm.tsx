import { takedownText } from '@nightjar/i18n/takedown';
import { Button, Checkbox, RadioGroup, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import type { FormFailure, FormResult } from '../forms/form-result.ts';
import { emailTexts, fieldText } from '../forms/form-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { FormProblem } from '../moderation/FormProblem.tsx';

const fields = ['kind', 'addresses', 'statement', 'name', 'email', 'is_true'];

interface TakedownFormProps {
  /** The video that the sender comes from. */
  about: number | undefined;
  rendered: FormResult | undefined;
}

/** The form of a takedown notice; each field shows what is wrong with it. */
export function TakedownForm({ about, rendered }: TakedownFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const values = failure?.values;
  const problem = (field: string) => fieldText(t, failure, field, emailTexts);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.takedown()}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} fields={fields} />
      <RadioGroup
        label={takedownText('takedown.kind')}
        name="kind"
        options={(['copyright', 'person', 'other'] as const).map((value) => ({
          value,
          label: takedownText(`takedown.${value}`),
        }))}
        defaultValue={values?.kind}
        error={problem('kind')}
        isRequired
      />
      <TextArea
        label={takedownText('takedown.addresses')}
        name="addresses"
        rows={2}
        required
        maxLength={10_000}
        hint={takedownText('takedown.addressesHint')}
        defaultValue={
          values?.addresses ?? (about === undefined ? undefined : links.videoShort({ id: about }))
        }
        error={addressesProblem(failure) ?? problem('addresses')}
      />
      <TextArea
        label={takedownText('takedown.statement')}
        name="statement"
        rows={5}
        required
        minLength={20}
        maxLength={5000}
        hint={takedownText('takedown.statementHint')}
        defaultValue={values?.statement}
        error={problem('statement')}
      />
      <TextField
        label={takedownText('takedown.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values?.name}
        error={problem('name')}
      />
      <TextField
        label={takedownText('takedown.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={takedownText('takedown.emailHint')}
        defaultValue={values?.email}
        error={problem('email')}
      />
      <Checkbox
        label={takedownText('takedown.isTrue')}
        name="is_true"
        value="1"
        required
        defaultChecked={values?.is_true === '1'}
        error={problem('is_true')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {takedownText('takedown.send')}
      </Button>
    </Form>
  );
}

/** What the field of the addresses shows about one of them, or about their number. */
function addressesProblem(failure: FormFailure | undefined): string | undefined {
  const problem = failure?.fields.find(({ field }) => field === 'addresses');
  const { line, max } = problem?.params ?? {};
  if (line !== undefined) return takedownText('mod.error.address', { line });
  return max === undefined ? undefined : takedownText('takedown.addressesMax', { max });
}
