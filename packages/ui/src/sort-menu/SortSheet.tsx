import { BottomSheet } from '../bottom-sheet/BottomSheet.tsx';
import { type SortOption, SortOptions } from './SortOptions.tsx';

export interface SortSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  options: readonly SortOption[];
  value: string;
  onChoose: (option: SortOption) => void;
}

/** The options of a sort menu in a bottom sheet; a separate chunk that only small screens load. */
export function SortSheet({ isOpen, onClose, title, options, value, onChoose }: SortSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title}>
      <SortOptions options={options} value={value} onChoose={onChoose} label={title} />
    </BottomSheet>
  );
}
