import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from 'react';
import { useDismissal } from '../disclosure/use-dismissal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './SortMenu.module.css';
import { SortOptions } from './SortOptions.tsx';
import type { SortSheetProps } from './SortSheet.tsx';

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
const isSmallScreen = () => window.matchMedia(sheetWidth).matches;
const loadSheet = () => import('./SortSheet.tsx');

/**
 * The order of a list (requirement UI-3): a drop-down of links, a bottom sheet on small screens. Links, so that it works
 * without JavaScript and each order has its address.
 */
export function SortMenu({ options, value, onChoose, label }: SortMenuProps) {
  const t = useTranslator();
  const ref = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<SortSheetProps>>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useDismissal(ref);
  const title = label ?? t('sort.label');
  const chosen = options.find((option) => option.value === value);

  const openSheet = async (event: MouseEvent) => {
    if (!isSmallScreen()) return;
    event.preventDefault();
    try {
      const { SortSheet } = await loadSheet();
      setSheet(() => SortSheet);
      setSheetOpen(true);
    } catch {
      // The chunk did not arrive (offline, a new release): the drop-down serves as well.
      if (ref.current) ref.current.open = true;
    }
  };
  // The press begins before the click: most of the loading is over when it comes. Its failure is answered there.
  const prepareSheet = () => {
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
        <summary className={styles.trigger} onClick={openSheet} onPointerDown={prepareSheet}>
          <Icon name="sort" size={18} className={styles.sign} />
          <span className={styles.caption}>{title}:</span>
          <span className={styles.value}>{chosen?.label}</span>
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
