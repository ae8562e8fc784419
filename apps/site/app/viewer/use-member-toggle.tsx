import { createLocalStore, isSignedIn } from '@nightjar/storage';
import { type ToastRequest, useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pendingActionKey } from '../account/pending-action-key.ts';
import { useSignIn } from '../account/use-sign-in.tsx';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';

/** The result of a change that the origin has answered. */
export interface SentToggle {
  isOn: boolean;
  toast: Pick<ToastRequest, 'type' | 'text'>;
  /** The session is over: the visitor signs in, and the change is sent again. */
  needsSignIn?: boolean;
}

interface MemberToggleOptions {
  /** The stored state; undefined until it is known. */
  stored: boolean | undefined;
  /** Page of the same action, opened when the code of the dialog cannot be loaded. */
  page: string;
  /** Loads the code of the change and sends it. Rejects without an answer. */
  send: (isOn: boolean) => Promise<SentToggle>;
  /** Later toasts of this action replace earlier ones. */
  toastId: string;
}

interface MemberToggle {
  isOn: boolean;
  /** The dialog for guests is loading. */
  isLoading: boolean;
  toggle: () => void;
  /** Render it next to the button. */
  dialog: ReactNode;
}

/** Timeout for the code of a change, in milliseconds. */
const codeDeadlineMs = 15_000;

/**
 * A choice that members store at the origin. It is shown at once and reverted after a refusal (requirement Q-18). A guest signs
 * in first, in a dialog; the choice is then stored without another click (requirement SITE-11), also after a sign-up.
 */
export function useMemberToggle({ stored, page, send, toastId }: MemberToggleOptions): MemberToggle {
  const t = useTranslator();
  const toasts = useToasts();
  const signIn = useSignIn(page);
  const [chosen, setChosen] = useState<boolean>();
  const isSending = useRef(false);
  const isOn = chosen ?? stored ?? false;
  // Another tab has changed it, or this one has stored it.
  useEffect(() => {
    if (!isSending.current) setChosen(undefined);
  }, [stored]);

  const choose = useRef<() => void>(undefined);
  choose.current = () => void change(true);
  useEffect(() => {
    if (createLocalStore().get(pendingActionKey) === undefined || !isSignedIn(document.cookie)) return;
    import('../account/take-pending-action.ts')
      .then(({ takePendingAction }) => takePendingAction(page))
      .then((isPending) => isPending && choose.current?.())
      .catch(console.debug);
  }, [page]);

  const show = (toast: SentToggle['toast']) => toasts.show({ ...toast, id: toastId });
  const ask = (next: boolean) => signIn.ask(() => void change(next));

  async function change(next: boolean) {
    if (isSending.current) return;
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) {
      show({ type: 'error', text: t('notify.offline') });
      return;
    }
    isSending.current = true;
    setChosen(next);
    try {
      const sent = await loadWithDeadline(() => send(next), codeDeadlineMs);
      setChosen(sent.isOn);
      if (sent.needsSignIn) await ask(next);
      else show(sent.toast);
    } catch (error) {
      console.debug(error);
      setChosen(!next);
      show({ type: 'error', text: t('error.unavailable') });
    } finally {
      isSending.current = false;
    }
  }

  return {
    isOn,
    isLoading: signIn.isLoading,
    toggle: () => void (isSignedIn(document.cookie) ? change(!isOn) : ask(true)),
    dialog: signIn.dialog,
  };
}
