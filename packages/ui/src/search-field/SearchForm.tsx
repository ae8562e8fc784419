import clsx from 'clsx';
import type { ReactNode, SubmitEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  action: string;
  /** Id of the input, for its label. */
  inputId: string;
  /** The input. */
  children: ReactNode;
  /** Below the form; positioned relative to it. */
  panel?: ReactNode;
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
  className?: string | undefined;
}

/** The frame of a search box: a GET form with a hidden label and a submit button. */
export function SearchForm({ action, inputId, children, panel, onSubmit, className }: SearchFormProps) {
  const t = useTranslator();
  return (
    <search className={clsx(styles.search, className)}>
      <form className={styles.form} action={action} method="get" {...(onSubmit && { onSubmit })}>
        <label htmlFor={inputId}>
          <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        </label>
        {children}
        <button className={styles.submit} type="submit" aria-label={t('search.submit')}>
          <Icon name="search" size={20} />
        </button>
      </form>
      {panel}
    </search>
  );
}
