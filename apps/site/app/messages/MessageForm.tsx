import { isBlank } from '@nightjar/api';
import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Button } from '@nightjar/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readUnsent, saveUnsent } from '../account/account-storage.ts';
import styles from './Messages.module.css';

interface MessageFormProps {
  otherId: number;
  username: string;
  isDisabled: boolean;
  onSend: (text: string) => void;
}

/** The largest message in code points (packages/api/SPEC.md, "Writes"). */
const maxMessageLength = 4000;
/** From this number on the characters that are left are shown. */
const shownFrom = 200;
const draftName = (otherId: number) => `message_${otherId}`;

/** Enter sends and Shift+Enter adds a line; on a touch screen Enter adds a line. An unsent text is kept. */
export function MessageForm({ otherId, username, isDisabled, onSend }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readUnsent(draftName(otherId)));
  const left = maxMessageLength - [...text.trim()].length;
  useEffect(() => {
    // A keyboard on the screen would cover the messages.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const change = (value: string) => {
    setText(value);
    saveUnsent(draftName(otherId), value);
  };
  const send = () => {
    if (isBlank(text) || left < 0) return field.current?.focus();
    onSend(text.trim());
    change('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        name="text"
        rows={1}
        className={styles.field}
        aria-label={communityText('messages.write', { username })}
        placeholder={communityText('messages.write', { username })}
        value={text}
        disabled={isDisabled}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" disabled={isDisabled || left < 0}>
        {communityText('messages.send')}
      </Button>
      {left <= shownFrom && (
        <p className={styles.left} data-over={left < 0 ? '' : undefined} role="status">
          {communityText('comments.left', { count: formatFullCount(left) })}
        </p>
      )}
    </form>
  );
}
