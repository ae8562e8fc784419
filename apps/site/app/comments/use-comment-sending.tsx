import { maximumCommentLength } from '@nightjar/api';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { useTranslator } from '@nightjar/ui';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SignInDialog } from '../account/SignInDialog.tsx';
import { useIsMember } from '../account/use-is-member.ts';
import { isSignedOut, writeErrorText } from '../queries/write-refused.ts';

interface SendingOptions {
  /** Receives the focus after a failure. */
  field: RefObject<HTMLTextAreaElement | null>;
  initialText: string;
  onText: ((text: string) => void) | undefined;
  onSend: (text: string) => Promise<unknown>;
  /** Called after a text was accepted. `isEmpty`: nothing was written while it was being sent. */
  onSent: (isEmpty: boolean) => void;
}

/** Text, error and sending of a comment. A guest signs in first, then the text is sent. A refused text stays in the field. */
export function useCommentSending({ field, initialText, onText, onSend, onSent }: SendingOptions) {
  const t = useTranslator();
  const isMember = useIsMember();
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  // What was written while the previous text was being sent.
  const latestText = useRef(text);
  latestText.current = text;
  const signIn = useSignInBefore(isMember, () => void send());
  const left = maximumCommentLength - [...text.trim()].length;

  const change = (value: string) => {
    setText(value);
    setError(undefined);
    onText?.(value);
  };

  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const askToSignIn = () => signIn.ask().catch(() => fail(t('error.unavailable')));

  async function send() {
    if (isSending) return;
    if (text.trim() === '') return fail(outcomeText('error.form.required'));
    if (left < 0) return fail(outcomeText('error.form.max_length', { length: maximumCommentLength }));
    if (!navigator.onLine) return fail(t('notify.offline'));
    if (!isMember) return askToSignIn();
    setSending(true);
    const written = text;
    // The unsent text is stored until the answer has arrived.
    setText('');
    setError(undefined);
    try {
      await onSend(written);
      if (latestText.current === '') onText?.('');
      onSent(latestText.current === '');
    } catch (reason) {
      change(latestText.current === '' ? written : `${written}\n\n${latestText.current}`);
      if (isSignedOut(reason)) await askToSignIn();
      else fail(writeErrorText(t, reason));
    } finally {
      setSending(false);
    }
  }

  return { text, left, error, isSending, isMember, change, send, signInDialog: signIn.dialog };
}

/** The sign-in dialog of a guest. It calls `onMember` when the visitor has become a member while it was open, in any tab. */
function useSignInBefore(
  isMember: boolean | undefined,
  onMember: () => void,
): { ask: () => Promise<void>; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof SignInDialog>[0]>>();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onMember);
  latest.current = onMember;
  useEffect(() => {
    if (!isOpen || isMember !== true) return;
    setOpen(false);
    latest.current();
  }, [isOpen, isMember]);
  const ask = useCallback(async () => {
    const module = await import('../account/SignInDialog.tsx');
    setDialog(() => module.SignInDialog);
    setOpen(true);
  }, []);
  return { ask, dialog: Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} /> };
}
