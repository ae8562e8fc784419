import type { ReactNode } from 'react';
import { MenuSheet } from './MenuSheet.tsx';

/** Where an open menu is shown. */
export type MenuPlacement = 'popup' | 'sheet';

interface MenuSurfaceProps {
  placement: MenuPlacement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Puts an open menu into a sheet on phones; a popup positions itself in the picture. */
export function MenuSurface({ placement, label, onClose, children }: MenuSurfaceProps) {
  if (placement === 'popup') return children;
  return (
    <MenuSheet label={label} onClose={onClose}>
      {children}
    </MenuSheet>
  );
}
