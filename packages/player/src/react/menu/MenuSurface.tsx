import type { ReactNode } from 'react';
import { MenuSheet } from './MenuSheet.tsx';

/** Where an open menu is shown. */
export type MenuPlace = 'popup' | 'sheet';

interface MenuSurfaceProps {
  place: MenuPlace;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Puts an open menu into a sheet on phones; a popup positions itself in the picture. */
export function MenuSurface({ place, label, onClose, children }: MenuSurfaceProps) {
  if (place === 'popup') return children;
  return (
    <MenuSheet label={label} onClose={onClose}>
      {children}
    </MenuSheet>
  );
}
