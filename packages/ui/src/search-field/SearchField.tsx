import { type SubmitEvent, useId } from 'react';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './SearchForm.module.css';
import { SearchForm } from './SearchForm.tsx';
import { searchInputAttributes } from './search-input.ts';

/** React focuses the field on mount and omits the attribute, but a popover needs the attribute when it opens. */
const markAutofocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

export interface SearchFieldProps {
  /** Address of the results; the text is its parameter `s`. */
  action?: string;
  /** Name of the page, for the placeholder "Search {page}". */
  pageName?: string;
  defaultValue?: string;
  /** Receives the focus when its popover opens. */
  isAutoFocused?: boolean;
  onFocus?: () => void;
  /** Called with a valid text; may prevent the load of the results as a document. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  className?: string | undefined;
}

/** The search box as a plain GET form, which works before hydration and without JavaScript. */
export function SearchField({
  action = '/search/1/',
  pageName = '',
  defaultValue,
  isAutoFocused = false,
  onFocus,
  onSubmit,
  className,
}: SearchFieldProps) {
  const t = useTranslator();
  const id = useId();
  return (
    <SearchForm action={action} inputId={id} onSubmit={onSubmit} className={className}>
      <input
        {...searchInputAttributes}
        id={id}
        className={styles.input}
        required
        defaultValue={defaultValue}
        placeholder={t('search.placeholder', { page: pageName })}
        {...(onFocus && { onFocus })}
        {...(isAutoFocused ? { ref: markAutofocus } : {})}
      />
    </SearchForm>
  );
}
