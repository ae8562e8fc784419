import { formText } from '@nightjar/i18n/forms';
import { Button } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { useForm } from '../forms/use-form.ts';

interface EmailLinkFormProps {
  /** Key of the mailed link. It is sent by a click, because mail programs open links too. */
  linkKey: string;
  rendered: FormResult | undefined;
}

/** Confirms a new e-mail address. */
export function NewEmailForm({ linkKey, rendered }: EmailLinkFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ email_new: linkKey })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="email_new" />
      <input type="hidden" name="key" value={linkKey} />
      <p>{formText('email.newText')}</p>
      <FormMessage failure={failure} fields={[]} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
        {formText('email.newSubmit')}
      </Button>
    </Form>
  );
}

/** Agrees to a new e-mail address, or cancels it, with the link in the previous mailbox. */
export function EmailAnswerForm({ linkKey, rendered }: EmailLinkFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ email_old: linkKey })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="email_old" />
      <input type="hidden" name="key" value={linkKey} />
      <p>{formText('email.oldText')}</p>
      <FormMessage failure={failure} fields={[]} />
      <Button
        type="submit"
        name="answer"
        value="agree"
        variant="primary"
        size="large"
        isWide
        isBusy={isPending}
      >
        {formText('email.agree')}
      </Button>
      <Button type="submit" name="answer" value="cancel" size="large" isWide isBusy={isPending}>
        {formText('email.cancel')}
      </Button>
    </Form>
  );
}
