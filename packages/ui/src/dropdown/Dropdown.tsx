import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { type DismissalOptions, useDismissal } from '../disclosure/use-dismissal.ts';
import type { DropdownSheetProps } from './DropdownSheet.tsx';

export interface DropdownProps extends DismissalOptions {
  /** Title of the sheet. */
  title: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Name of the button, when its content has no text. */
  triggerLabel?: string;
  /** Links, and forms. A press on a link closes the dropdown. */
  children: ReactNode;
  classNames: Partial<Record<'menu' | 'trigger' | 'panel' | 'sheet', string | undefined>>;
  /** Of the dropdowns of a group, one is open at a time. */
  group?: string;
}

/** Small screens, which show a bottom sheet (breakpoint `xs`, requirement UI-9). */
const isSmallScreen = () => window.matchMedia('(max-width: 767px)').matches;
const loadSheet = () => import('./DropdownSheet.tsx');
/** How long a press waits for the code of the sheet, in milliseconds. */
const sheetDeadlineMs = 1000;

/**
 * A button that shows a panel, or on small screens a bottom sheet, whose code is loaded by the press. Without JavaScript, and when
 * the sheet is not loaded within a second, it is a `<details>` at every width.
 */
export function Dropdown({
  title,
  trigger,
  triggerLabel,
  children,
  classNames,
  group,
  isInFlow = false,
}: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<DropdownSheetProps>>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The content is in one place only: two copies of a group of radio buttons would share their choice.
  const [isInSheet, setInSheet] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useDismissal(ref, { isInFlow });

  const open = async (event: MouseEvent) => {
    if (ref.current?.open) return;
    if (!isSmallScreen()) return setInSheet(false);
    event.preventDefault();
    setLoading(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(reject, sheetDeadlineMs);
      });
      const { DropdownSheet } = await Promise.race([loadSheet(), late]);
      setSheet(() => DropdownSheet);
      setInSheet(true);
      setSheetOpen(true);
    } catch {
      // The chunk could not be loaded (offline, a new release, a slow network): use the panel.
      if (ref.current) ref.current.open = true;
    } finally {
      clearTimeout(timer);
      setLoading(false);
    }
  };
  // Starts loading on pointerdown, before the click; `open` handles a failure.
  const preloadSheet = () => {
    if (isSmallScreen()) loadSheet().catch(() => {});
  };

  return (
    <>
      <details ref={ref} className={classNames.menu} name={group}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className={classNames.trigger}
          aria-label={triggerLabel}
          aria-busy={isLoading || undefined}
          onClick={open}
          onPointerDown={preloadSheet}
        >
          {trigger}
        </summary>
        {!isInSheet && <div className={classNames.panel}>{children}</div>}
      </details>
      {Sheet && (
        <Sheet isOpen={isSheetOpen} onClose={closeSheet} title={title} className={classNames.sheet}>
          {isInSheet && children}
        </Sheet>
      )}
    </>
  );
}
