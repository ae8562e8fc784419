import { formText } from '@nightjar/i18n/forms';
import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { MailRequestForm } from './MailRequestForm.tsx';

interface RestoreFormProps {
  rendered?: FormResult | undefined;
  /** In a dialog: called after the mail was sent. */
  onDone?: () => void;
  back: ReactNode;
}

/** Requests a mail with a link to choose a new password (docs/spec/ui-and-texts.md, "Validation"). */
export function RestoreForm({ rendered, onDone, back }: RestoreFormProps) {
  return (
    <MailRequestForm
      act="restore"
      action={links.signIn({ restore: '1' })}
      description={formText('restore.desc')}
      submit={formText('restore.submit')}
      rendered={rendered}
      onDone={onDone}
    >
      <p className={styles.aside}>{back}</p>
    </MailRequestForm>
  );
}
