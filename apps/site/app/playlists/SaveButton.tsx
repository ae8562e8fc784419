import { Button, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { SaveToPlaylist } from './SaveToPlaylist.tsx';

interface SaveButtonProps {
  video: { id: number };
  className?: string | undefined;
}

/** Saves a video to the playlists of the member. The first click loads the code of the dialog. Needs scripts. */
export function SaveButton({ video, className }: SaveButtonProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof SaveToPlaylist>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) return toasts.show({ type: 'error', text: t('notify.offline'), id: 'save' });
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('./SaveToPlaylist.tsx'));
      setDialog(() => module.SaveToPlaylist);
      setOpen(true);
    } catch {
      toasts.show({ type: 'error', text: t('error.unavailable'), id: 'save' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        className={className}
        variant="quiet"
        size="small"
        icon="playlist"
        isBusy={isLoading}
        onClick={() => void open()}
      >
        {t('video.saveToPlaylist')}
      </Button>
      {Dialog && <Dialog video={video} isOpen={isOpen} onChange={setOpen} />}
    </>
  );
}
