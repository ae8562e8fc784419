import { securityText } from '@nightjar/i18n/security';
import { Dialog } from '@nightjar/ui';
import { useState } from 'react';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoveryCodesRenewal, SecondFactorOff } from './SecondFactorChange.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

export type SecondFactorTask = 'setup' | 'renew' | 'off';

interface SecondFactorDialogProps {
  task: SecondFactorTask;
  /** Called after each change. */
  onChanged: (task: SecondFactorTask) => void;
  onClose: () => void;
}

const titles = { setup: 'factor.setupTitle', renew: 'factor.renewTitle', off: 'factor.offTitle' } as const;

/** The dialog of one change of two-step login. It ends with the recovery codes, if there are new ones. */
export function SecondFactorDialog({ task, onChanged, onClose }: SecondFactorDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setOpen(false);
    onClose();
  };
  const showCodes = (created: readonly string[]) => {
    setCodes(created);
    onChanged(task);
  };
  const turnedOff = () => {
    onChanged(task);
    close();
  };
  return (
    // New codes are not lost by a click beside the dialog.
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={securityText(codes ? 'codes.title' : titles[task])}
      isDismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <>
          {task === 'setup' && <SecondFactorSetup onDone={showCodes} />}
          {task === 'renew' && <RecoveryCodesRenewal onDone={showCodes} />}
          {task === 'off' && <SecondFactorOff onDone={turnedOff} />}
        </>
      )}
    </Dialog>
  );
}
