import { Button, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../../addresses/links.ts';
import { useDialogLink } from '../../navigation/use-dialog-link.ts';
import type { ReportDialog } from './ReportDialog.tsx';

/** Opens the dialog of a report. Where scripts do not run it is a link to the page of the form. */
export function ReportButton({ video }: { video: { id: number } }) {
  const t = useTranslator();
  const [Dialog, setDialog] = useState<typeof ReportDialog>();
  const [isOpen, setOpen] = useState(false);
  const { isLoading, onClick } = useDialogLink(links.report(video), async () => {
    const module = await import('./ReportDialog.tsx');
    setDialog(() => module.ReportDialog);
    setOpen(true);
  });

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="flag"
        href={links.report(video)}
        rel="nofollow"
        isBusy={isLoading}
        onClick={onClick}
      >
        {t('video.report')}
      </Button>
      {Dialog && <Dialog video={video} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
