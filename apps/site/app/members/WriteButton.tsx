import { Button, type ButtonLook } from '@nightjar/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { WriteForm } from './send-write.ts';
import { usePageWrite } from './use-page-write.ts';

interface WriteButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'icon'> {
  form: WriteForm;
  /** Text of the toast after a success. */
  done?: string;
  undo?: WriteForm;
  /** Accessible name, if the text of the button is not unique on the page. */
  label?: string;
  /** Called after a success, for example to move the focus from a button that is gone. */
  onDone?: () => void;
  children: ReactNode;
}

/** A button that sends a form of the wire; without scripts it sends the same fields to the page. */
export function WriteButton({ form, done, undo, label, onDone, children, ...look }: WriteButtonProps) {
  const { send, isPending } = usePageWrite();
  const sent = useRef<string>(undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fields = JSON.stringify(form.fields);
    // A double click. Another form is sent: the button already shows the state after the pending one.
    if (isPending && sent.current === fields) return;
    sent.current = fields;
    void send(form, { ...(done !== undefined && { done }), ...(undo && { undo }) }).then(
      ({ ok }) => ok && onDone?.(),
    );
  };
  return (
    <form method="post" onSubmit={onSubmit}>
      <HiddenFields form={form} />
      <Button {...look} type="submit" isBusy={isPending} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}

export function HiddenFields({ form }: { form: WriteForm }) {
  return Object.entries(form.fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
