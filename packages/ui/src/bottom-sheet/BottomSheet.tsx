import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import { useScrollFocus } from '../dialog/use-scroll-focus.ts';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './BottomSheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface BottomSheetProps {
  isOpen: boolean;
  /** Called when the visitor closes the sheet; the parent then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A panel at the lower edge of small screens (requirement UI-3). Closes by dragging, its Close button, Escape and the
 * backdrop. While it is open the page behind does not scroll, and it keeps its position.
 */
export function BottomSheet({ isOpen, onClose, title, children }: BottomSheetProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(ref, { isOpen, isDismissible: true, onClose });
  useScrollFocus(body, isOpen);
  const drag = useSheetDrag(ref);
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.box}>
        <div className={styles.head} {...drag}>
          <span className={styles.handle} />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        <div className={styles.foot}>
          <Button isWide onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
