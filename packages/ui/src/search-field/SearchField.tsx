import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

/** Length of a search text in characters (requirement UI-8). */
export const searchTextLength = { min: 3, max: 69 } as const;

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
  className?: string | undefined;
}

/** The search box as a plain GET form, which works before hydration and without JavaScript. */
export function SearchField({
  action = '/search/1/',
  pageName = '',
  defaultValue,
  isAutoFocused = false,
  className,
}: SearchFieldProps) {
  const t = useTranslator();
  const id = useId();
  return (
    <search className={clsx(styles.search, className)}>
      <form className={styles.form} action={action} method="get">
        <label htmlFor={id}>
          <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          name="s"
          required
          minLength={searchTextLength.min}
          maxLength={searchTextLength.max}
          defaultValue={defaultValue}
          placeholder={t('search.placeholder', { page: pageName })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          {...(isAutoFocused ? { ref: markAutofocus } : {})}
        />
        <button className={styles.submit} type="submit" aria-label={t('search.submit')}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
