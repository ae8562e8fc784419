import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, useToasts } from '@nightjar/ui';
import { useState } from 'react';
import { address } from '../addresses/links.ts';
import { DropZone } from './DropZone.tsx';
import { siteQueue } from './queue/site-queue.ts';
import { VerificationDialog } from './verification/VerificationDialog.tsx';

interface UploadStartProps {
  isVerified: boolean;
  /** Uploads need an identity check, which has its own screen. */
  needsIdentity: boolean;
  maxBytes: number;
  onVerified: () => void;
}

/** Takes new files, or says what the member confirms before. */
export function UploadStart({ isVerified, needsIdentity, maxBytes, onVerified }: UploadStartProps) {
  if (isVerified)
    return <DropZone maxBytes={maxBytes} onFiles={(files) => siteQueue().add(files, { maxBytes })} />;
  if (!needsIdentity) return <Verification onVerified={onVerified} />;
  return (
    <EmptyState icon="user" title={uploadText('identity.needed')} text={uploadText('identity.lead')}>
      <Button variant="primary" size="large" href={address('upload_identity')}>
        {uploadText('identity.start')}
      </Button>
    </EmptyState>
  );
}

/** Uploads are closed until the member has confirmed all points. */
function Verification({ onVerified }: { onVerified: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  return (
    <>
      <EmptyState icon="check" title={uploadText('upload.verify')} text={uploadText('upload.verifyText')}>
        <Button variant="primary" size="large" onClick={() => setOpen(true)}>
          {uploadText('upload.verifyStart')}
        </Button>
      </EmptyState>
      <VerificationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onVerified={() => {
          setOpen(false);
          toasts.show({ type: 'success', text: uploadText('verif.done') });
          onVerified();
        }}
      />
    </>
  );
}
