import { Button, useTranslator } from '@nightjar/ui';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

/** Opens the dialog that reports a playlist. */
export function ReportObjectButton(object: Pick<ReportDialogProps, 'section' | 'objectId'>) {
  const t = useTranslator();
  const report = useReportDialog(object);
  return (
    <>
      <Button variant="quiet" icon="flag" isBusy={report.isLoading} onClick={() => void report.open()}>
        {t('video.report')}
      </Button>
      {report.dialog}
    </>
  );
}
