import type { Passkey } from '@nightjar/api';
import { securityText } from '@nightjar/i18n/security';
import { Dialog } from '@nightjar/ui';
import { useState } from 'react';
import { PasskeyAdd } from './PasskeyAdd.tsx';
import { PasskeyRemoval, PasskeyRename } from './PasskeyChange.tsx';

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyDialogProps {
  task: PasskeyTask;
  onDone: (task: PasskeyTask) => void;
}

const titleOf = (task: PasskeyTask): string => {
  switch (task.kind) {
    case 'add':
      return securityText('passkeys.add');
    case 'rename':
      return securityText('passkeys.renameTitle');
    case 'remove':
      return securityText('passkeys.removeTitle', { name: task.passkey.name });
  }
};

/** The dialog of one change of the passkeys. */
export function PasskeyDialog({ task, onDone }: PasskeyDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const done = () => {
    setOpen(false);
    onDone(task);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={titleOf(task)}>
      {task.kind === 'add' && <PasskeyAdd onDone={done} />}
      {task.kind === 'rename' && <PasskeyRename passkey={task.passkey} onDone={done} />}
      {task.kind === 'remove' && <PasskeyRemoval passkey={task.passkey} onDone={done} />}
    </Dialog>
  );
}
