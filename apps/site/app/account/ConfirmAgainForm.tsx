import { formText } from '@nightjar/i18n/forms';
import { links } from '../addresses/links.ts';
import type { FormResult } from '../forms/form-result.ts';
import { MailRequestForm } from './MailRequestForm.tsx';

/** Requests another mail with the link that confirms the address of a new account. */
export function ConfirmAgainForm({ rendered }: { rendered?: FormResult | undefined }) {
  return (
    <MailRequestForm
      act="confirm_again"
      action={links.signIn({ again: '1' })}
      description={formText('confirm.againText')}
      submit={formText('confirm.again')}
      isSecondary
      rendered={rendered}
    />
  );
}
