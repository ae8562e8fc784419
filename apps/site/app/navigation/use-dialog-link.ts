import { isPlainClick } from '@nightjar/ui';
import { type MouseEvent, useState } from 'react';
import { loadWithDeadline } from './load-with-deadline.ts';

/**
 * A link that opens a dialog in place of its page. A click loads the code of the dialog; when that fails, it opens `page`, which
 * needs no further code. A click for a new tab or window stays one of the browser.
 *
 * @param open loads the code and shows the dialog
 */
export function useDialogLink(page: string, open: () => Promise<void>) {
  const [isLoading, setLoading] = useState(false);

  async function openDialog() {
    setLoading(true);
    try {
      await loadWithDeadline(open);
    } catch {
      window.location.assign(page);
    } finally {
      setLoading(false);
    }
  }

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openDialog();
  }

  return { isLoading, onClick };
}
