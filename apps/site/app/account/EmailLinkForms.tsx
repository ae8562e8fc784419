import { formText } from '@nightjar/i18n/forms';
import { Button, Notice } from '@nightjar/ui';
import { MailedLinkForm, type MailedLinkProps } from './MailedLinkForm.tsx';

/** Confirms a new e-mail address. */
export function NewEmailForm(props: MailedLinkProps) {
  return (
    <MailedLinkForm {...props} act="email_new" text={formText('email.newText')}>
      {({ isPending }) => (
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {formText('email.newSubmit')}
        </Button>
      )}
    </MailedLinkForm>
  );
}

/** Agrees to a new e-mail address, or cancels it, with the link in the previous mailbox. */
export function EmailAnswerForm(props: MailedLinkProps) {
  return (
    <MailedLinkForm {...props} act="email_old" text={formText('email.oldText')}>
      {({ isPending }) => (
        <>
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
        </>
      )}
    </MailedLinkForm>
  );
}

/** Stops the digests of notifications. */
export function DigestStopForm({ rendered, ...props }: MailedLinkProps) {
  if (rendered?.ok) return <Notice kind="success">{formText('digest.stopped')}</Notice>;
  return (
    <MailedLinkForm {...props} rendered={rendered} act="digest_stop" text={formText('digest.text')}>
      {({ isPending }) => (
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending}>
          {formText('digest.submit')}
        </Button>
      )}
    </MailedLinkForm>
  );
}
