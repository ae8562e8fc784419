import { maximumCommentLength } from '@nightjar/api';
import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Button, useTranslator, VisuallyHidden } from '@nightjar/ui';
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SignInDialog } from '../account/SignInDialog.tsx';
import { useIsMember } from '../account/use-is-member.ts';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import styles from './CommentForm.module.css';

interface CommentFormProps {
  label: string;
  submit: string;
  /** The text at the beginning: an unsent one, or the one to edit. */
  initialText?: string;
  /** Called with every change, to keep unsent texts. */
  onText?: (text: string) => void;
  /** Sends the text; rejects when it was not accepted. */
  onSend: (text: string) => Promise<unknown>;
  /** Called by Cancel and Escape; without it the form stays open. */
  onCancel?: () => void;
  hasFocus?: boolean;
}

/** From this number on the characters that are left are shown. */
const shownFrom = 100;

/**
 * The form of a comment. A guest can write; sending opens the sign-in dialog, and the text is sent after the sign-in. A text that
 * was refused stays in the form.
 */
export function CommentForm({
  label,
  submit,
  initialText = '',
  onText,
  onSend,
  onCancel,
  hasFocus = false,
}: CommentFormProps) {
  const t = useTranslator();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isMember = useIsMember();
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(initialText !== '' || hasFocus);
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof SignInDialog>[0]>>();
  const [waitsForSignIn, setWaits] = useState(false);
  // What was written while the previous text was being sent.
  const latestText = useRef(text);
  latestText.current = text;
  const left = maximumCommentLength - [...text.trim()].length;

  useEffect(() => {
    if (!hasFocus) return;
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [hasFocus]);

  const change = (value: string) => {
    setText(value);
    setError(undefined);
    onText?.(value);
  };

  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  async function send() {
    if (isSending) return;
    if (text.trim() === '') return fail(t('error.form.required'));
    if (left < 0) return fail(t('error.form.max_length', { length: maximumCommentLength }));
    if (!navigator.onLine) return fail(t('notify.offline'));
    if (!isMember) return openSignIn();
    setSending(true);
    const written = text;
    // The unsent text is stored until the answer has arrived.
    setText('');
    setError(undefined);
    try {
      await onSend(written);
      if (latestText.current === '') onText?.('');
      setOpen(latestText.current !== '');
    } catch (reason) {
      change(latestText.current === '' ? written : `${written}\n\n${latestText.current}`);
      const isSignedOut = reason instanceof WriteRefused && reason.failure.wireCode === 'login_required';
      if (isSignedOut) await openSignIn();
      else fail(writeErrorText(t, reason));
    } finally {
      setSending(false);
    }
  }

  async function openSignIn() {
    try {
      const module = await import('../account/SignInDialog.tsx');
      setDialog(() => module.SignInDialog);
      setWaits(true);
    } catch {
      fail(t('error.unavailable'));
    }
  }

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!waitsForSignIn || isMember !== true) return;
    setWaits(false);
    void latest.current();
  }, [waitsForSignIn, isMember]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <VisuallyHidden>
          <label htmlFor={`${id}-text`}>{label}</label>
        </VisuallyHidden>
        <textarea
          ref={field}
          id={`${id}-text`}
          name="text"
          className={styles.text}
          rows={isOpen ? 3 : 1}
          value={text}
          placeholder={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error ${id}-left`}
          onFocus={() => setOpen(true)}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
        {(isOpen || text !== '') && (
          <div className={styles.foot}>
            <p
              id={`${id}-left`}
              className={styles.left}
              data-over={left < 0 ? '' : undefined}
              data-figures=""
            >
              {left <= shownFrom
                ? communityText('comments.left', { count: formatFullCount(left) })
                : isMember === false && communityText('comments.guest')}
            </p>
            <span className={styles.buttons}>
              {(onCancel || text === '') && (
                <Button variant="quiet" size="small" onClick={() => (onCancel ? onCancel() : setOpen(false))}>
                  {communityText('comments.cancel')}
                </Button>
              )}
              <Button type="submit" variant="primary" size="small" isBusy={isSending}>
                {submit}
              </Button>
            </span>
          </div>
        )}
      </form>
      {Dialog && <Dialog isOpen={waitsForSignIn} onClose={() => setWaits(false)} />}
    </>
  );
}
