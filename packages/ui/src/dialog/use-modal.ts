import { type RefObject, useEffect, useLayoutEffect } from 'react';

export interface ModalOptions {
  isOpen: boolean;
  /** Whether Escape and a press on the backdrop close it (`click_outside` of requirement UI-4). */
  isDismissible: boolean;
  onClose: () => void;
}

/**
 * Opens and closes a native `<dialog>` as a modal. The browser makes the rest of the page inert and restores the focus; the
 * base style sheet locks scrolling.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { isOpen, isDismissible, onClose }: ModalOptions,
): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    // What closes the dialog here calls `onClose` itself: the event is late, and by then the visitor may have opened it again.
    // A removed dialog has been closed by its parent; one that is open again was closed by the remount of strict mode.
    dialog.addEventListener('close', () => dialog.isConnected && !dialog.open && onClose(), { signal });
    // Chromium closes the dialog on the second Escape although `cancel` was prevented; a prevented keydown causes no `cancel`.
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isDismissible) onClose();
      },
      { signal },
    );
    dialog.addEventListener('cancel', (event) => !isDismissible && event.preventDefault(), { signal });
    if (isDismissible) closeByBackdrop(dialog, onClose, signal);
    if (!dialog.open) dialog.showModal();
    return () => cleanup.abort();
  }, [ref, isOpen, isDismissible, onClose]);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen && dialog?.open) dialog.close();
  }, [ref, isOpen]);

  // Before React removes an open dialog: the browser restores the focus of a closed one only.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}

/**
 * Closes on a press that begins and ends on the backdrop: a text selection that is dragged out of the dialog must not close
 * it. Safari does not support `closedby="any"` yet.
 */
function closeByBackdrop(dialog: HTMLDialogElement, onClose: () => void, signal: AbortSignal): void {
  let startedOnBackdrop = false;
  dialog.addEventListener('pointerdown', (event) => (startedOnBackdrop = event.target === dialog), {
    signal,
  });
  dialog.addEventListener(
    'click',
    (event) => {
      if (startedOnBackdrop && event.target === dialog) onClose();
    },
    { signal },
  );
}
