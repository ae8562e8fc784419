import type { MouseEvent, ReactNode } from 'react';
import { BottomSheet, type BottomSheetProps } from '../bottom-sheet/BottomSheet.tsx';

export interface DropdownSheetProps extends Omit<BottomSheetProps, 'children'> {
  className?: string | undefined;
  children: ReactNode;
}

/** The content of a dropdown in a bottom sheet: a chunk of its own, which only small screens load. */
export function DropdownSheet({ className, children, onClose, ...sheet }: DropdownSheetProps) {
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <BottomSheet {...sheet} onClose={onClose}>
      {/* biome-ignore lint/a11y: the links inside are the controls; Enter on a link is a click too */}
      <div className={className} onClick={closeByLink}>
        {children}
      </div>
    </BottomSheet>
  );
}
