import { useToasts, useTranslator } from '@nightjar/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import type { ShareDialog } from './ShareDialog.tsx';
import type { SharedVideo } from './shared-video.ts';

interface OpenDialog {
  Dialog: typeof ShareDialog;
  atSeconds: number;
  isOpen: boolean;
  /** A new number starts with new entries. */
  count: number;
}

/** The panel of sharing; its code is loaded when it opens. Render `dialog` next to the button. */
export function useShareDialog(video: SharedVideo): {
  isLoading: boolean;
  open: (atSeconds: number) => void;
  dialog: ReactNode;
} {
  const t = useTranslator();
  const toasts = useToasts();
  const [isLoading, setLoading] = useState(false);
  const [shown, setShown] = useState<OpenDialog>();

  async function open(atSeconds: number) {
    setLoading(true);
    try {
      const { ShareDialog: Dialog } = await loadWithDeadline(() => import('./ShareDialog.tsx'));
      setShown((before) => ({ Dialog, atSeconds, isOpen: true, count: (before?.count ?? 0) + 1 }));
    } catch {
      const text = t(navigator.onLine ? 'error.unavailable' : 'notify.offline');
      toasts.show({ type: 'error', text, id: 'share' });
    } finally {
      setLoading(false);
    }
  }
  // It stays mounted: only a dialog that closes returns the focus to the button.
  const close = useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []);

  return {
    isLoading,
    open: (atSeconds) => void open(atSeconds),
    dialog: shown && (
      <shown.Dialog
        key={shown.count}
        video={video}
        atSeconds={shown.atSeconds}
        isOpen={shown.isOpen}
        onClose={close}
      />
    ),
  };
}
