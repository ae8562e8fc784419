import { noticeText } from '@nightjar/i18n';
import { type ToastAction, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { announceSession } from '../account/use-is-member.ts';
import { announceBlock } from './announce-block.ts';
import { sendWrite, type WriteForm, type WriteOutcome } from './send-write.ts';

interface WriteOptions {
  /** Text of the toast after a success; none without it. */
  done?: string;
  /** Reverts the write. */
  undo?: WriteForm;
}

/**
 * Sends forms of the wire from a page of a member, shows their result as a toast and loads the data of the page again.
 */
export function usePageWrite() {
  const t = useTranslator();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(0);

  async function send(form: WriteForm, { done, undo }: WriteOptions = {}): Promise<WriteOutcome> {
    setPending((count) => count + 1);
    const outcome = await sendWrite(form);
    // Loaded again before the button is free, so that it never shows the old state.
    if (outcome.ok) await revalidate();
    if (outcome.ok && form.fields.act === 'block') void announceBlock();
    setPending((count) => count - 1);
    if (!outcome.ok) {
      const { notify, params } = outcome;
      const text = noticeText(t, { code: notify, ...(params && { params }) });
      toasts.show({ type: 'error', text, id: 'member-write' });
      if (outcome.code === 'login_required') announceSession();
    } else if (done !== undefined) {
      const action: ToastAction | undefined = undo && {
        label: t('toast.undo'),
        onAct: () => void send(undo),
      };
      toasts.show({ type: 'success', text: done, ...(action && { action }) });
    }
    return outcome;
  }

  return { send, isPending: pending > 0 };
}
