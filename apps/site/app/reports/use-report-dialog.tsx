import { ProgressBar, useToasts, useTranslator } from '@nightjar/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

interface ReportDialogsOptions {
  section: ReportDialogProps['section'];
  title: string;
}

interface ReportDialogsState {
  /** Loads the dialog and opens it; `onLoaded` is called in between. A failure is shown as a toast. */
  open: (objectId: number, onLoaded?: () => void) => Promise<void>;
  isLoading: boolean;
  /** Render it where the list is not removed. */
  dialog: ReactNode;
}

/** The dialog that reports one of several objects, for example a comment; its code is loaded when it is opened. */
export function useReportDialogs({ section, title }: ReportDialogsOptions): ReportDialogsState {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [objectId, setObjectId] = useState<number>();
  const [isLoading, setLoading] = useState(false);

  async function open(id: number, onLoaded?: () => void) {
    if (isLoading) return;
    setLoading(true);
    try {
      const { ReportDialog } = await loadWithDeadline(() => import('./ReportDialog.tsx'));
      onLoaded?.();
      setDialog(() => ReportDialog);
      setObjectId(id);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'report' });
    } finally {
      setLoading(false);
    }
  }

  const dialog = (
    <>
      {isLoading && <ProgressBar isPageWide />}
      {objectId !== undefined && Dialog && (
        <Dialog section={section} objectId={objectId} title={title} onClose={() => setObjectId(undefined)} />
      )}
    </>
  );
  return { open, isLoading, dialog };
}

interface ReportDialogState extends Omit<ReportDialogsState, 'open'> {
  /** As in `useReportDialogs`. */
  open: (onLoaded?: () => void) => Promise<void>;
}

/** The dialog that reports a playlist or a member. */
export function useReportDialog({
  section,
  objectId,
}: Pick<ReportDialogProps, 'section' | 'objectId'>): ReportDialogState {
  const t = useTranslator();
  const { open, ...rest } = useReportDialogs({ section, title: t('video.report') });
  return { ...rest, open: (onLoaded) => open(objectId, onLoaded) };
}
