import { useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

interface ReportDialogState {
  /** Loads the dialog and opens it; `onLoaded` is called in between. */
  open: (onLoaded?: () => void) => Promise<void>;
  isLoading: boolean;
  dialog: ReactNode;
}

/** The dialog that reports a playlist or a member; its code is loaded when it is opened. */
export function useReportDialog(object: Pick<ReportDialogProps, 'section' | 'objectId'>): ReportDialogState {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open(onLoaded?: () => void) {
    setLoading(true);
    try {
      const { ReportDialog } = await loadWithDeadline(() => import('./ReportDialog.tsx'));
      onLoaded?.();
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'report' });
    } finally {
      setLoading(false);
    }
  }

  const dialog = isOpen && Dialog && (
    <Dialog {...object} title={t('video.report')} onClose={() => setOpen(false)} />
  );
  return { open, isLoading, dialog };
}
