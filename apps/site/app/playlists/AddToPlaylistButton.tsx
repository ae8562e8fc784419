import { Button, type ButtonLook, useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { AddToPlaylistDialog } from './AddToPlaylistDialog.tsx';

interface AddToPlaylistButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  video: { id: number };
  /** Text of the button. */
  children: ReactNode;
}

/** Opens the dialog of the viewer's playlists. For members; the code of the dialog is loaded by the first click. */
export function AddToPlaylistButton({ video, children, ...look }: AddToPlaylistButtonProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof AddToPlaylistDialog>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('./AddToPlaylistDialog.tsx'));
      setDialog(() => module.AddToPlaylistDialog);
      setOpen(true);
    } catch {
      toasts.show({ type: 'error', text: t('failure.chunk'), id: 'playlist' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button {...look} icon="playlist" isBusy={isLoading} onClick={() => void open()}>
        {children}
      </Button>
      {Dialog && <Dialog video={video} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
