import { useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { PictureDialog } from './PictureDialog.tsx';

interface LoadedPictureDialog {
  /** Undefined until it is loaded. */
  Dialog: typeof PictureDialog | undefined;
  isLoading: boolean;
  /** Loads the dialog; returns whether it can be opened. A failure is shown as a toast. */
  load(): Promise<boolean>;
}

/** The dialog that crops a picture. Its code is loaded when a picture is to be chosen. */
export function usePictureDialog(): LoadedPictureDialog {
  const t = useTranslator();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PictureDialog>();
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    try {
      const module = await loadWithDeadline(() => import('./PictureDialog.tsx'));
      setDialog(() => module.PictureDialog);
      return true;
    } catch {
      toasts.show({ type: 'error', text: t('failure.chunk'), id: 'picture' });
      return false;
    } finally {
      setLoading(false);
    }
  }

  return { Dialog, isLoading, load };
}
