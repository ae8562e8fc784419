import { createDiscoveryClient } from '@nightjar/api';
import {
  SearchCombobox,
  type SearchFieldProps,
  type SearchGroup,
  type SearchOption,
  useTranslator,
} from '@nightjar/ui';
import { useRef, useState } from 'react';
import { links } from '../addresses/links.ts';
import { useOpenPage } from '../navigation/use-open-page.ts';
import { isShown } from '../shell/hidden-links.tsx';
import { useSiteFacts } from '../shell/site-facts.ts';
import { searchHistory } from './search-history.ts';
import { groupsWithoutText, isGroupOfTexts, suggestionGroups } from './suggestion-groups.ts';
import { useSuggestions } from './use-suggestions.ts';

export { searchHistory };

export interface SearchSuggestionsProps extends SearchFieldProps {
  initialText: string;
  takenFocus: { start: number | null; end: number | null } | undefined;
}

const origin = createDiscoveryClient();
const suggest = (c: string, signal: AbortSignal) => origin.suggest({ c }, { signal });

/** The search box with suggestions, the visitor's searches and trending categories. A chunk of its own, with the list box. */
export function SearchSuggestions({
  initialText,
  takenFocus,
  defaultValue = '',
  isAutoFocused = false,
  pageName = '',
  className,
}: SearchSuggestionsProps) {
  const t = useTranslator();
  const site = useSiteFacts();
  const openPage = useOpenPage();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialText);
  const [history, setHistory] = useState(() => searchHistory.list());
  const { suggestions, isComplete } = useSuggestions(text, suggest);

  // A navigation determines the text again.
  const [addressText, setAddressText] = useState(defaultValue);
  if (addressText !== defaultValue) {
    setAddressText(defaultValue);
    setText(defaultValue);
  }

  function leave(href: string) {
    const field = frame.current?.querySelector('input');
    field?.closest<HTMLElement>('[popover]')?.hidePopover();
    // Hides the keyboard of a touch screen.
    if (window.matchMedia('(pointer: coarse)').matches) field?.blur();
    openPage(href);
  }
  function search(next: string) {
    searchHistory.add(next);
    setHistory(searchHistory.list());
    setText(next);
    leave(links.search({ text: next }));
  }
  function choose(option: SearchOption, group: SearchGroup) {
    if (isGroupOfTexts(group)) return search(option.label);
    setText('');
    leave(option.href);
  }

  const groups =
    text.trim() === ''
      ? groupsWithoutText(t, history, site?.categories ?? [])
      : suggestions
        ? suggestionGroups(t, suggestions).filter(({ options }) =>
            options.every(({ href }) => !site || isShown(site, href)),
          )
        : [];
  return (
    <div ref={frame} className={className}>
      <SearchCombobox
        pageName={pageName}
        value={text}
        onValueChange={setText}
        groups={groups}
        isComplete={isComplete}
        onSearch={search}
        onChoose={choose}
        onRemove={({ label }) => {
          searchHistory.remove(label);
          setHistory(searchHistory.list());
        }}
        onRemoveAll={() => {
          searchHistory.clear();
          setHistory([]);
        }}
        takenFocus={takenFocus}
        isOverlay={isAutoFocused}
      />
    </div>
  );
}
