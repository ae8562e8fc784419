import { type RefObject, useEffect } from 'react';

export interface ModalOptions {
  isOpen: boolean;
  /** Whether Escape and a press on the backdrop close it (`click_outside` of section 4). */
  isDismissible: boolean;
  onClose: () => void;
}

/**
 * Opens and closes a native `<dialog>` as a modal. The browser makes the rest of the page inert and gives focus back to
 * where it was; the base style sheet holds the page still.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { isOpen, isDismissible, onClose }: ModalOptions,
): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    dialog.addEventListener('close', onClose, { signal });
    // Chromium closes on the second Escape although `cancel` was prevented; a prevented key press never becomes one.
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isDismissible) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener('cancel', (event) => !isDismissible && event.preventDefault(), { signal });
    closeByBackdrop(dialog, isDismissible, signal);
    if (!dialog.open) dialog.showModal();
    return () => leaving.abort();
  }, [ref, isOpen, isDismissible, onClose]);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen && dialog?.open) dialog.close();
  }, [ref, isOpen]);
}

/**
 * A press that begins and ends on the backdrop. `closedby="any"` does it too, but not yet in Safari; and a text selection
 * that is dragged out of the dialog must not close it.
 */
function closeByBackdrop(dialog: HTMLDialogElement, isDismissible: boolean, signal: AbortSignal): void {
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => (beganOutside = event.target === dialog), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (isDismissible && beganOutside && event.target === dialog) dialog.close();
    },
    { signal },
  );
}
