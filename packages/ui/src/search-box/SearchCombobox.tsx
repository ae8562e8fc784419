import { Autocomplete } from '@base-ui/react/autocomplete';
import { headerMenuText } from '@nightjar/i18n/header-menus';
import clsx from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslator } from '../provider/UiProvider.tsx';
import type { SearchFieldProps } from '../search-field/SearchField.tsx';
import formStyles from '../search-field/SearchForm.module.css';
import { SearchForm } from '../search-field/SearchForm.tsx';
import { searchInputAttributes, searchTextLength } from '../search-field/search-input.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './SearchCombobox.module.css';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import type { SearchGroup, SearchOption } from './search-group.ts';

export interface SearchComboboxProps
  extends Omit<SearchFieldProps, 'defaultValue' | 'isAutoFocused' | 'onFocus' | 'onSubmit'> {
  value: string;
  onValueChange: (text: string) => void;
  /** The lines of the panel; empty while nothing is known. */
  groups: readonly SearchGroup[];
  /** The text was looked up: without groups the panel says that nothing matches. */
  isComplete: boolean;
  /** Called with a trimmed text of valid length. */
  onSearch: (text: string) => void;
  /** Called for a plain click or Enter on a line; other clicks use its link. */
  onChoose: (option: SearchOption, group: SearchGroup) => void;
  onRemove?: (option: SearchOption) => void;
  /** Removes all lines of the removable group. */
  onRemoveAll?: () => void;
  /** The part of the text that is selected when the field replaces one with the focus. */
  takenFocus?: { start: number | null; end: number | null } | undefined;
  /** The panel fills the screen below the field; Escape is left to the surrounding popover. */
  isOverlay?: boolean;
}

/**
 * The search box with suggestions (requirement UI-8): a combobox whose lines are links in groups. The caller provides the lines.
 * Load it on demand, in place of `SearchField`.
 */
export function SearchCombobox({
  action = '/search/1/',
  pageName = '',
  value,
  onValueChange,
  groups,
  isComplete,
  onSearch,
  onChoose,
  onRemove,
  onRemoveAll,
  takenFocus,
  isOverlay = false,
  className,
}: SearchComboboxProps) {
  const t = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(takenFocus !== undefined);
  const hasNoMatch = isComplete && groups.length === 0 && value.trim() !== '';
  const isShown = isOpen && (groups.length > 0 || hasNoMatch);

  useFirstFocus(input, { takenFocus, isOverlay });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = value.trim();
    if (text.length < searchTextLength.min) return;
    setOpen(false);
    onSearch(text);
  }
  function choose(option: SearchOption, group: SearchGroup) {
    setOpen(false);
    onChoose(option, group);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    if (event.key !== 'Escape' || !isShown || isOverlay) return;
    // The first Escape closes the panel; the second one clears the field.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  /** The pressed button disappears with its line. */
  const keepFocus = () => input.current?.focus();

  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  const panel = isShown && (
    <SuggestionPanel
      groups={groups}
      typed={value}
      isOverlay={isOverlay}
      onChoose={choose}
      onRemove={(option) => {
        keepFocus();
        onRemove?.(option);
      }}
      onRemoveAll={() => {
        keepFocus();
        onRemoveAll?.();
      }}
    />
  );

  return (
    <Autocomplete.Root
      inline
      open={isShown}
      mode="none"
      items={groups.map(({ options }) => ({ items: options }))}
      itemToStringValue={(option: SearchOption) => option.label}
      value={value}
      onValueChange={(text, { reason }) => {
        // The handler of a chosen line sets the text of the field.
        if (reason === 'item-press') return;
        setOpen(true);
        onValueChange(text);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes the focus of the controls inside */}
      <div className={clsx(styles.box, className)} onBlur={onBlur}>
        <SearchForm action={action} inputId={id} onSubmit={submit} panel={panel}>
          <Autocomplete.Input
            {...searchInputAttributes}
            ref={input}
            id={id}
            className={formStyles.input}
            required
            placeholder={t('search.placeholder', { page: pageName })}
            aria-expanded={isShown}
            {...(!isShown && { 'aria-activedescendant': undefined })}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
        </SearchForm>
        <div role="status">
          <VisuallyHidden>
            {isShown &&
              (hasNoMatch ? headerMenuText('search.noMatches') : headerMenuText('search.found', { count }))}
          </VisuallyHidden>
        </div>
      </div>
    </Autocomplete.Root>
  );
}

/** Gives the field the focus and the selection of the one that it replaces, or that of a popover when it opens. */
function useFirstFocus(
  input: RefObject<HTMLInputElement | null>,
  { takenFocus, isOverlay }: Pick<SearchComboboxProps, 'takenFocus' | 'isOverlay'>,
): void {
  const [taken] = useState(takenFocus);
  // A popover focuses the element with this attribute when it opens; React does not write it.
  useLayoutEffect(() => {
    if (isOverlay) input.current?.setAttribute('autofocus', '');
  }, [input, isOverlay]);
  useLayoutEffect(() => {
    if (taken === undefined) return;
    input.current?.focus({ preventScroll: true });
    if (taken.start !== null) input.current?.setSelectionRange(taken.start, taken.end);
  }, [input, taken]);
}
