import { type ReportSection, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { isSignedIn } from '@nightjar/storage';
import {
  Button,
  Dialog,
  Notice,
  RadioGroup,
  TextArea,
  TextField,
  useToasts,
  useTranslator,
} from '@nightjar/ui';
import { type FormEvent, useState } from 'react';
import styles from '../forms/FormScreen.module.css';
import { createRequestKeys } from '../forms/request-keys.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import { objectReasons } from './object-reasons.ts';

export interface ReportDialogProps {
  section: ReportSection;
  objectId: number;
  title: string;
  onClose: () => void;
}

/** Reports a comment, message, member or playlist to the moderators. Its success is a toast, because the dialog closes. */
export function ReportDialog({ section, objectId, title, onClose }: ReportDialogProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [error, setError] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const [emailError, setEmailError] = useState<string>();
  const [keys] = useState(createRequestKeys);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const reason = objectReasons.find(({ value }) => value === form.get('reason'))?.value;
    const message = String(form.get('message') ?? '').trim();
    const email = String(form.get('email') ?? '').trim();
    setError(undefined);
    setEmailError(undefined);
    setReasonError(reason ? undefined : outcomeText('error.form.required'));
    if (!reason) return;
    setSending(true);
    try {
      const requestKey = keys.keyOf(`${reason} ${email} ${message}`);
      const result = await apiWrites().send(writes.report, {
        ...{ section, objectId, reason, requestKey },
        ...(message !== '' && { message }),
        ...(email !== '' && { email }),
      });
      if (!result.ok) {
        if (result.fields.some(({ field }) => field === 'email'))
          return setEmailError(outcomeText('error.form.email'));
        throw new WriteRefused(result);
      }
      toasts.show({ type: 'success', text: communityText('report.thanks') });
      onClose();
    } catch (reason) {
      setError(writeErrorText(t, reason));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {error !== undefined && <Notice kind="error">{error}</Notice>}
        <RadioGroup
          label={communityText('report.reasonTitle')}
          name="reason"
          options={objectReasons}
          error={reasonError}
          isRequired
        />
        <TextArea label={formText('report.details')} name="message" rows={3} maxLength={5000} />
        {/* The origin knows the address of a member. */}
        {isSignedIn(document.cookie) ? (
          <p className={styles.aside}>{formText('report.emailHint')}</p>
        ) : (
          <TextField
            label={formText('report.email')}
            name="email"
            type="email"
            autoComplete="email"
            hint={formText('report.emailHint')}
            error={emailError}
          />
        )}
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSending}>
          {formText('report.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
