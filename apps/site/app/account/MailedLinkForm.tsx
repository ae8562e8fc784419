import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import styles from '../forms/FormScreen.module.css';
import type { FormFailure, FormResult } from '../forms/form-result.ts';
import { useForm } from '../forms/use-form.ts';

export interface MailedLinkProps {
  /** Key of the mailed link. It is sent by a click, because mail programs open links too. */
  linkKey: string;
  rendered: FormResult | undefined;
}

interface MailedLinkFormProps extends MailedLinkProps {
  /** Action of the form, which is also the parameter of the link that has the key. */
  act: 'confirm' | 'reset' | 'email_new' | 'email_old' | 'digest_stop';
  text?: string;
  /** Names of the fields that show their own failures. */
  fields?: string[];
  /** Fields and buttons. */
  children: (state: { failure: FormFailure | undefined; isPending: boolean }) => ReactNode;
}

/** A form that sends the key of a mailed link. */
export function MailedLinkForm({ act, linkKey, rendered, text, fields = [], children }: MailedLinkFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={links.signIn({ [act]: linkKey })}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="key" value={linkKey} />
      {text !== undefined && <p>{text}</p>}
      <FormMessage failure={failure} fields={fields} />
      {children({ failure, isPending })}
    </Form>
  );
}
