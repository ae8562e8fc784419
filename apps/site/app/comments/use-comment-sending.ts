import { isBlank, maximumCommentLength } from '@nightjar/api';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { isSignedIn } from '@nightjar/storage';
import { useTranslator } from '@nightjar/ui';
import { type RefObject, useRef, useState } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { useSignIn } from '../account/use-sign-in.tsx';
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
  const signIn = useSignIn();
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

  const askToSignIn = () => signIn.ask(() => void latestSend.current());

  async function send() {
    if (isSending) return;
    if (isBlank(text)) return fail(outcomeText('error.form.required'));
    if (left < 0) return fail(outcomeText('error.form.max_length', { length: maximumCommentLength }));
    if (!navigator.onLine) return fail(t('notify.offline'));
    if (!isSignedIn(document.cookie)) return askToSignIn();
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

  // The text may change while the dialog loads.
  const latestSend = useRef(send);
  latestSend.current = send;

  return {
    text,
    left,
    error,
    isSending: isSending || signIn.isLoading,
    isMember,
    change,
    send,
    signInDialog: signIn.dialog,
  };
}
