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
  /** Called after a success, for example to move the focus from a removed button. */
  onDone?: () => void;
  /** Replaces sending the form where scripts run, for example to offer an Undo before. */
  onPress?: (() => void) | undefined;
  /** Another write of this button is being sent. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A button that sends a form of the wire; without scripts it sends the same fields to the page. */
export function WriteButton({
  form,
  done,
  undo,
  label,
  onDone,
  onPress,
  isWaiting = false,
  children,
  ...look
}: WriteButtonProps) {
  const { send, isPending, signIn } = usePageWrite();
  const sending = useRef<string>(undefined);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (onPress) return onPress();
    const fields = JSON.stringify(form.fields);
    // A double click. Other fields are sent: the button shows its next action before the page has finished loading.
    if (sending.current === fields) return;
    sending.current = fields;
    const { ok } = await send(form, { ...(done !== undefined && { done }), ...(undo && { undo }) });
    if (sending.current === fields) sending.current = undefined;
    if (ok) onDone?.();
  };
  return (
    <>
      <form method="post" onSubmit={onSubmit}>
        <HiddenFields form={form} />
        <Button {...look} type="submit" isBusy={isPending || isWaiting} aria-label={label}>
          {children}
        </Button>
      </form>
      {signIn}
    </>
  );
}

export function HiddenFields({ form }: { form: WriteForm }) {
  return Object.entries(form.fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
