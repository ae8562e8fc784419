import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react';
import { useDismissal } from '../disclosure/use-dismissal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './SortMenu.module.css';
import { type SortOption, SortOptions } from './SortOptions.tsx';
import type { SortSheetProps } from './SortSheet.tsx';

export interface SortMenuProps {
  options: readonly SortOption[];
  /** Value of the selected option. */
  value: string;
  /** Called with the value of the chosen option; the link itself navigates. */
  onChoose?: (value: string) => void;
  /** Default: "Sort by". */
  label?: string;
}

/** Small screens, which show a bottom sheet (breakpoint `xs`, requirement UI-9). */
const sheetWidth = '(max-width: 767px)';
const isSmallScreen = () => window.matchMedia(sheetWidth).matches;
const loadSheet = () => import('./SortSheet.tsx');

/**
 * The sort menu of a list (requirement UI-3): a dropdown, or a bottom sheet on small screens. The options are links, so that
 * it works without JavaScript and each sort has an address.
 */
export function SortMenu({ options, value, onChoose, label }: SortMenuProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<SortSheetProps>>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useDismissal(ref);
  const title = label ?? t('sort.label');
  const selected = options.find((option) => option.value === value);

  const openSheet = async (event: MouseEvent) => {
    if (!isSmallScreen()) return;
    event.preventDefault();
    try {
      const { SortSheet } = await loadSheet();
      setSheet(() => SortSheet);
      setSheetOpen(true);
    } catch {
      // The chunk could not be loaded (offline, a new release): use the dropdown.
      if (ref.current) ref.current.open = true;
    }
  };
  // Starts loading on pointerdown, before the click; openSheet handles a failure.
  const preloadSheet = () => {
    if (isSmallScreen()) loadSheet().catch(() => {});
  };
  const choose = (option: SortOption) => {
    setSheetOpen(false);
    onChoose?.(option.value);
  };

  return (
    <div className={styles.sort}>
      <details ref={ref} className={styles.menu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className={styles.trigger} onClick={openSheet} onPointerDown={preloadSheet}>
          <Icon name="sort" size={18} className={styles.sign} />
          <span className={styles.caption}>{title}:</span>
          <span className={styles.value}>{selected?.label}</span>
          <Icon name="down" size={16} className={styles.chevron} />
        </summary>
        <div className={styles.panel}>
          <SortOptions options={options} value={value} onChoose={choose} label={title} />
        </div>
      </details>
      {Sheet && (
        <Sheet
          isOpen={isSheetOpen}
          onClose={closeSheet}
          title={title}
          options={options}
          value={value}
          onChoose={choose}
        />
      )}
    </div>
  );
}
