import { noticeText } from '@nightjar/i18n/outcomes';
import { type ToastAction, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSharedSignIn } from '../account/use-shared-sign-in.ts';
import { readsWithBlocks } from '../queries/announce-form.ts';
import { sendWrite, type WriteForm, type WriteOutcome } from './send-write.ts';

interface WriteOptions {
  /** Text of the toast after a success; none without it. */
  done?: string;
  /** Reverts the write. */
  undo?: WriteForm;
}

/**
 * Sends forms of the wire from a page of a member, shows their result as a toast and loads the data of the page again. After the
 * end of the session, render `signIn` next to the control: the form is sent again after the sign-in. `send` settles with the last
 * answer.
 */
export function usePageWrite() {
  const t = useTranslator();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { askToSignIn, dialog } = useSharedSignIn();
  const [pending, setPending] = useState(0);

  async function send(form: WriteForm, { done, undo }: WriteOptions = {}): Promise<WriteOutcome> {
    setPending((count) => count + 1);
    const outcome = await sendWrite(form);
    // The answer to an earlier try was lost, or another device was faster: the page shows an old state.
    const isOutdated = !outcome.ok && outcome.code.startsWith('already_');
    // Loaded again before the button is free, so that it never shows the old state.
    if (outcome.ok || isOutdated) await revalidate();
    if (outcome.ok && form.fields.act === 'block') void rereadBlocked();
    setPending((count) => count - 1);
    if (!outcome.ok && outcome.code === 'login_required') {
      if (await askToSignIn())
        return send(form, { ...(done !== undefined && { done }), ...(undo && { undo }) });
    } else if (!outcome.ok) {
      const { notify, params } = outcome;
      const text = noticeText(t, { code: notify, ...(params && { params }) });
      toasts.show({ type: 'error', text, id: 'member-write' });
    } else if (done !== undefined) {
      const action: ToastAction | undefined = undo && {
        label: t('toast.undo'),
        onAct: () => void send(undo),
      };
      toasts.show({ type: 'success', text: done, ...(action && { action }) });
    }
    return outcome;
  }

  return { send, isPending: pending > 0, signIn: dialog };
}

/** A page without queries does not follow changes, but its client may have answers of an earlier page. */
async function rereadBlocked(): Promise<void> {
  const { browserQueryClient } = await import('../queries/query-client.ts');
  await Promise.all(readsWithBlocks.map((queryKey) => browserQueryClient().invalidateQueries({ queryKey })));
}
