import { memberText } from '@nightjar/i18n/members';
import { Button, Dialog } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { memberForms } from './member-forms.ts';
import { usePageWrite } from './use-page-write.ts';

interface BlockDialogState {
  open: () => void;
  dialog: ReactNode;
}

/** Asks for a confirmation, then blocks the member. */
export function useBlockDialog({ id, username: name }: { id: number; username: string }): BlockDialogState {
  const { send, isPending, signIn } = usePageWrite();
  const [isOpen, setOpen] = useState(false);
  const block = async () => {
    if (isPending) return;
    const done = memberText('done.blocked', { name });
    await send(memberForms.block('add', id), { done, undo: memberForms.block('remove', id) });
    setOpen(false);
  };
  const dialog = (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={memberText('block.title', { name })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{memberText('block.cancel')}</Button>
            <Button variant="primary" isBusy={isPending} onClick={() => void block()}>
              {memberText('action.block')}
            </Button>
          </>
        }
      >
        <p>{memberText('block.text', { name })}</p>
      </Dialog>
      {signIn}
    </>
  );
  return { open: () => setOpen(true), dialog };
}
