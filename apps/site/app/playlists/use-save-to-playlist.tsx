import { useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { SaveToPlaylist } from './SaveToPlaylist.tsx';

interface PlaylistSaving {
  open: () => void;
  /** The code of the dialog is loading. */
  isLoading: boolean;
  /** Render it next to the button. */
  dialog: ReactNode;
}

/** Saves a video to the playlists of the member in a dialog, whose code the first click loads. */
export function useSaveToPlaylist(video: { id: number }): PlaylistSaving {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof SaveToPlaylist>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const fail = (key: 'notify.offline' | 'error.unavailable') =>
    toasts.show({ type: 'error', text: t(key), id: 'save' });

  async function open() {
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) return fail('notify.offline');
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('./SaveToPlaylist.tsx'));
      setDialog(() => module.SaveToPlaylist);
      setOpen(true);
    } catch {
      fail('error.unavailable');
    }
    setLoading(false);
  }

  return {
    open: () => void open(),
    isLoading,
    dialog: Dialog && <Dialog video={video} isOpen={isOpen} onChange={setOpen} />,
  };
}
