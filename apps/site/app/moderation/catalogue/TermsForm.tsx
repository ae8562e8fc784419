import { moderationText } from '@nightjar/i18n/moderation';
import { Button, TextArea } from '@nightjar/ui';
import type { FormFailure, FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';

interface TermsFormProps {
  terms: { configured: readonly string[]; added: readonly string[] };
  rendered: FormResult | undefined;
}

/** Edits the banned terms of moderators, and shows those of the configuration. */
export function TermsForm({ terms, rendered }: TermsFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  // After a refusal still the list that the change began with: the loader may have read a newer one.
  const base = failure?.values.base ?? terms.added.join('\n');
  return (
    <Form
      ref={form}
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={moderationLinks.terms()}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} fields={['terms']} />
      {terms.configured.length > 0 && (
        <p className={styles.muted}>
          {moderationText('mod.catalogue.configured', { terms: terms.configured.join(', ') })}
        </p>
      )}
      <input type="hidden" name="base" value={base} />
      <TextArea
        // Entries belong to the list that they began with: sent with a newer one, they would undo its changes.
        key={base}
        label={moderationText('mod.catalogue.termsLabel')}
        name="terms"
        rows={8}
        hint={moderationText('mod.catalogue.termsHint')}
        defaultValue={failure?.values.terms ?? base}
        error={termsProblem(failure)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {moderationText('mod.catalogue.save')}
        </Button>
      </div>
    </Form>
  );
}

/** What the field shows about one of the terms, or about their number. */
function termsProblem(failure: FormFailure | undefined): string | undefined {
  const problem = failure?.fields.find(({ field }) => field === 'terms');
  if (problem === undefined) return undefined;
  const { line, length, max } = problem.params ?? {};
  if (max !== undefined) return moderationText('mod.catalogue.termsMax', { max });
  if (line === undefined || length === undefined) return moderationText('mod.error.invalid');
  return moderationText('mod.catalogue.termLength', { line, length });
}
