import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

type ReportObjectButtonProps = Pick<ReportDialogProps, 'section' | 'objectId'>;

/** Opens the dialog that reports a playlist or a member; its code is loaded by the click. */
export function ReportObjectButton(object: ReportObjectButtonProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const { ReportDialog } = await loadWithDeadline(() => import('./ReportDialog.tsx'));
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'report' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button variant="quiet" icon="flag" isBusy={isLoading} onClick={() => void open()}>
        {t('video.report')}
      </Button>
      {isOpen && Dialog && <Dialog {...object} title={t('video.report')} onClose={() => setOpen(false)} />}
    </>
  );
}
