import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';
import { useScrollFocus } from './use-scroll-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called when the visitor closes the dialog; the parent then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, right-aligned, the primary one last. */
  footer?: ReactNode;
  /** False for a required decision (age gate): no close button; Escape and backdrop do nothing. */
  isDismissible?: boolean;
  /** On phones at the lower edge, as wide as the screen, where a thumb reaches it. */
  isSheetOnPhones?: boolean;
}

/** A modal dialog (requirement UI-4): traps and restores focus, locks scrolling, closes by Escape, backdrop and its close button. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  isDismissible = true,
  isSheetOnPhones = false,
}: DialogProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(ref, { isOpen, isDismissible, onClose });
  useScrollFocus(body, isOpen);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={isSheetOnPhones || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {isDismissible && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
