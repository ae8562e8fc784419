import { Button, useTranslator } from '@nightjar/ui';
import { type MouseEvent, useState } from 'react';
import { links } from '../../addresses/links.ts';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import type { ReportDialog } from './ReportDialog.tsx';

/** Opens the dialog of a report. Where scripts do not run it is a link to the page of the form. */
export function ReportButton({ video }: { video: { id: number } }) {
  const t = useTranslator();
  const [Dialog, setDialog] = useState<typeof ReportDialog>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('./ReportDialog.tsx'));
      setDialog(() => module.ReportDialog);
      setOpen(true);
    } catch {
      // The page needs no further code.
      window.location.assign(links.report(video));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="flag"
        href={links.report(video)}
        rel="nofollow"
        isBusy={isLoading}
        onClick={(event: MouseEvent) => void open(event)}
      >
        {t('video.report')}
      </Button>
      {Dialog && <Dialog video={video} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
