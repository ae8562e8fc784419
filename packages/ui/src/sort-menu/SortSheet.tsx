import { BottomSheet } from '../bottom-sheet/BottomSheet.tsx';
import type { SortOption } from './SortMenu.tsx';
import { SortOptions } from './SortOptions.tsx';

export interface SortSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  options: readonly SortOption[];
  value: string;
  onChoose: (option: SortOption) => void;
}

/** The options of a sort menu from the lower edge; a chunk of its own, loaded when a small screen asks for it. */
export function SortSheet({ isOpen, onClose, title, options, value, onChoose }: SortSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title}>
      <SortOptions options={options} value={value} onChoose={onChoose} label={title} />
    </BottomSheet>
  );
}
