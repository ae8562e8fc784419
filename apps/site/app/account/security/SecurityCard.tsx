import { Button, EmptyState } from '@nightjar/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import styles from './Security.module.css';

interface SecurityCardProps<Answer> {
  title: ReactNode;
  hint: ReactNode;
  query: Pick<UseQueryResult<Answer>, 'data' | 'isPending' | 'isError' | 'refetch'>;
  texts: { loading: string; failed: string; retry: string };
  /** The height of the place of what is loading: a button, a text with a button, or a list. */
  size?: 'line' | 'lines' | 'list';
  children: (data: Answer) => ReactNode;
}

/** A part of the security settings: what it is for, and its data when they are loaded. */
export function SecurityCard<Answer>({
  title,
  hint,
  query,
  texts,
  size = 'line',
  children,
}: SecurityCardProps<Answer>) {
  const titleId = useId();
  const { data } = query;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      {query.isPending && <div className={styles[size]} role="status" aria-label={texts.loading} />}
      {query.isError && data === undefined && (
        <EmptyState icon="warning" title={texts.failed} role="alert">
          <Button onClick={() => void query.refetch()}>{texts.retry}</Button>
        </EmptyState>
      )}
      {data !== undefined && children(data)}
    </section>
  );
}
