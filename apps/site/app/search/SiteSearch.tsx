import { SearchField, type SearchFieldProps } from '@nightjar/ui';
import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { links } from '../addresses/links.ts';
import { useOpenPage } from '../navigation/use-open-page.ts';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';

interface Suggesting {
  Suggestions: ComponentType<SearchSuggestionsProps>;
  text: string;
  takenFocus: { start: number | null; end: number | null } | undefined;
}

/** With the earlier searches, so that the list of them is complete when it opens. */
async function loadSuggestions() {
  const { SearchSuggestions, searchHistory } = await import('./SearchSuggestions.tsx');
  await searchHistory.load();
  return SearchSuggestions;
}

/**
 * The search box of the site: a plain form that is replaced by the box with suggestions when it gets the focus. The code of the
 * suggestions is loaded then; without it the form still works.
 */
export function SiteSearch(props: SearchFieldProps) {
  const openPage = useOpenPage();
  const frame = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const [suggesting, setSuggesting] = useState<Suggesting>();
  if (suggesting) {
    const { Suggestions, text, takenFocus } = suggesting;
    return <Suggestions {...props} initialText={text} takenFocus={takenFocus} />;
  }

  async function replaceField() {
    try {
      const SearchSuggestions = await loadSuggestions();
      const field = frame.current?.querySelector('input');
      if (!field) return;
      // A replaced field would end the composition of an input method.
      if (isComposing.current) {
        await new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }));
      }
      const takenFocus =
        document.activeElement === field
          ? { start: field.selectionStart, end: field.selectionEnd }
          : undefined;
      // In one step, so that no key is lost between reading the text and replacing the field.
      flushSync(() => setSuggesting({ Suggestions: SearchSuggestions, text: field.value, takenFocus }));
    } catch (error) {
      // The plain form stays; the next focus tries again.
      console.debug(error);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('s') ?? '').trim();
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    openPage(links.search({ text }));
    import('./search-history.ts').then(({ searchHistory }) => searchHistory.add(text), console.debug);
  }

  return (
    <div
      ref={frame}
      className={props.className}
      onPointerEnter={() => void loadSuggestions().catch(() => {})}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
    >
      {/* The address determines the text until the visitor changes it. */}
      <SearchField
        {...props}
        key={props.defaultValue}
        className={undefined}
        onFocus={() => void replaceField()}
        onSubmit={submit}
      />
    </div>
  );
}
