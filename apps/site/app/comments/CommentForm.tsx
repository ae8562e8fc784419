import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Button, VisuallyHidden } from '@nightjar/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './CommentForm.module.css';
import { useCommentSending } from './use-comment-sending.ts';

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

/** The form of a comment. A guest can write; sending opens the sign-in dialog. */
export function CommentForm({
  label,
  submit,
  initialText = '',
  onText,
  onSend,
  onCancel,
  hasFocus = false,
}: CommentFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(initialText !== '' || hasFocus);
  const form = useCommentSending({
    field,
    initialText,
    onText,
    onSend,
    onSent: (isEmpty) => setOpen(!isEmpty),
  });
  const { text, error } = form;

  useEffect(() => {
    if (!hasFocus) return;
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [hasFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void form.send();
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
          void form.send();
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
          onChange={(event) => form.change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
        {(isOpen || text !== '') && (
          <FormFoot
            id={`${id}-left`}
            left={form.left}
            isGuest={form.isMember === false}
            submit={submit}
            isSending={form.isSending}
            onCancel={onCancel ?? (text === '' ? () => setOpen(false) : undefined)}
          />
        )}
      </form>
      {form.signInDialog}
    </>
  );
}

/** From this number on the characters that are left are shown. */
const shownFrom = 100;

interface FormFootProps {
  id: string;
  /** Characters; negative for a text that is too long. */
  left: number;
  isGuest: boolean;
  submit: string;
  isSending: boolean;
  onCancel: (() => void) | undefined;
}

/** The number of characters that are left, and the buttons. */
function FormFoot({ id, left, isGuest, submit, isSending, onCancel }: FormFootProps) {
  return (
    <div className={styles.foot}>
      <p id={id} className={styles.left} data-over={left < 0 ? '' : undefined} data-figures="">
        {left <= shownFrom
          ? communityText('comments.left', { count: formatFullCount(left) })
          : isGuest && communityText('comments.guest')}
      </p>
      <span className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {communityText('comments.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" isBusy={isSending}>
          {submit}
        </Button>
      </span>
    </div>
  );
}
