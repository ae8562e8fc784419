import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { BottomSheet } from '../bottom-sheet/BottomSheet.tsx';
import { useDismissal } from '../disclosure/use-dismissal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './SortMenu.module.css';
import { SortOptions } from './SortOptions.tsx';

export interface SortOption {
  /** The sort's name on the wire, for example `top-rated`. */
  value: string;
  label: string;
  href: string;
}

export interface SortMenuProps {
  options: readonly SortOption[];
  /** The chosen one. */
  value: string;
  /** Told which option was followed; the link navigates by itself. */
  onChoose?: (value: string) => void;
  /** Instead of "Sort by". */
  label?: string;
}

/** Below it the options come from the lower edge instead ("xs" of section 9). */
const sheetWidth = '(max-width: 767px)';

/**
 * The order of a list (requirement UI-3): a drop-down of links, a bottom sheet on small screens. Links, so that it works
 * without JavaScript and each order has its address.
 */
export function SortMenu({ options, value, onChoose, label }: SortMenuProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDetailsElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useDismissal(ref);
  const title = label ?? t('sort.label');
  const chosen = options.find((option) => option.value === value);

  const openSheet = (event: MouseEvent) => {
    if (!window.matchMedia(sheetWidth).matches) return;
    event.preventDefault();
    setSheetOpen(true);
  };
  const choose = (option: SortOption) => {
    setSheetOpen(false);
    onChoose?.(option.value);
  };

  return (
    <div className={styles.sort}>
      <details ref={ref} className={styles.menu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className={styles.trigger} onClick={openSheet}>
          <Icon name="sort" size={18} className={styles.sign} />
          <span className={styles.caption}>{title}:</span>
          <span className={styles.value}>{chosen?.label}</span>
          <Icon name="down" size={16} className={styles.chevron} />
        </summary>
        <div className={styles.panel}>
          <SortOptions options={options} value={value} onChoose={choose} label={title} />
        </div>
      </details>
      <BottomSheet isOpen={isSheetOpen} onClose={closeSheet} title={title}>
        <SortOptions options={options} value={value} onChoose={choose} label={title} />
      </BottomSheet>
    </div>
  );
}
