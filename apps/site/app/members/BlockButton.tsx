import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog } from '@nightjar/ui';
import { type FormEvent, useState } from 'react';
import { memberForms } from './member-forms.ts';
import { usePageWrite } from './use-page-write.ts';
import { HiddenFields } from './WriteButton.tsx';

interface BlockButtonProps {
  member: { id: number; username: string };
  isBlocked: boolean;
}

/** Blocks a member after a confirmation, or removes the block. Without scripts it sends the form at once. */
export function BlockButton({ member: { id, username: name }, isBlocked }: BlockButtonProps) {
  const { send, isPending, signIn } = usePageWrite();
  const [isAsking, setAsking] = useState(false);
  const form = memberForms.block(isBlocked ? 'remove' : 'add', id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isBlocked) void send(form, { done: memberText('done.unblocked', { name }) });
    else setAsking(true);
  };
  const block = async () => {
    if (isPending) return;
    const done = memberText('done.blocked', { name });
    await send(form, { done, undo: memberForms.block('remove', id) });
    setAsking(false);
  };
  return (
    <>
      <form method="post" onSubmit={onSubmit}>
        <HiddenFields form={form} />
        <Button
          type="submit"
          variant={isBlocked ? 'secondary' : 'quiet'}
          isBusy={isPending && !isAsking}
          aria-label={isBlocked ? undefined : memberText('action.block', { name })}
        >
          {memberText(isBlocked ? 'action.unblock' : 'action.blockShort')}
        </Button>
      </form>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={memberText('block.title', { name })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{memberText('block.cancel')}</Button>
            <Button variant="primary" isBusy={isPending} onClick={() => void block()}>
              {memberText('action.blockShort')}
            </Button>
          </>
        }
      >
        <p>{memberText('block.text', { name })}</p>
      </Dialog>
      {signIn}
    </>
  );
}
