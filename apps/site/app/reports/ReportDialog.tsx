import { type ReportReason, type ReportSection, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { Button, Dialog, Notice, RadioGroup, TextArea, useToasts, useTranslator } from '@nightjar/ui';
import { type FormEvent, useState } from 'react';
import styles from '../forms/FormScreen.module.css';
import { createRequestKeys } from '../forms/request-keys.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';

export interface ReportDialogProps {
  section: ReportSection;
  objectId: number;
  title: string;
  onClose: () => void;
}

const reasons = ['illegal', 'underage', 'without_consent', 'spam', 'other'] as const satisfies ReportReason[];

/** Reports a comment, message, member or playlist to the moderators. Its success is a toast, because the dialog closes. */
export function ReportDialog({ section, objectId, title, onClose }: ReportDialogProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [error, setError] = useState<string>();
  const [reasonError, setReasonError] = useState<string>();
  const [keys] = useState(createRequestKeys);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const reason = reasons.find((each) => each === form.get('reason'));
    const message = String(form.get('message') ?? '').trim();
    setError(undefined);
    setReasonError(reason ? undefined : outcomeText('error.form.required'));
    if (!reason) return;
    setSending(true);
    try {
      const requestKey = keys.keyOf(`${reason} ${message}`);
      const params = { section, objectId, reason, requestKey, ...(message !== '' && { message }) };
      const result = await apiWrites().send(writes.report, params);
      if (!result.ok) throw new WriteRefused(result);
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
          options={reasons.map((value) => ({ value, label: labels[value] }))}
          error={reasonError}
          isRequired
        />
        <TextArea label={formText('report.details')} name="message" rows={3} maxLength={5000} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSending}>
          {formText('report.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

const labels: Record<(typeof reasons)[number], string> = {
  illegal: communityText('report.illegalContent'),
  underage: communityText('report.childSafety'),
  without_consent: communityText('report.harassment'),
  spam: formText('report.spam'),
  other: formText('report.other'),
};
