import { formText } from '@nightjar/i18n/forms';
import { Dialog, useToasts } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  video: { id: number };
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog of a report. Its success is a toast, because the dialog closes. */
export function ReportDialog({ video, isOpen, onClose }: ReportDialogProps) {
  const toasts = useToasts();
  // A new key empties the form after a report; closing the dialog keeps the entries.
  const [reports, setReports] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise the browser focuses the close button.
    if (isOpen) content.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
  }, [isOpen]);
  const done = () => {
    onClose();
    setReports((count) => count + 1);
    toasts.show({ type: 'success', text: formText('report.sent') });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formText('report.title')}>
      <div ref={content}>
        <ReportForm key={reports} video={video} onDone={done} />
      </div>
    </Dialog>
  );
}
