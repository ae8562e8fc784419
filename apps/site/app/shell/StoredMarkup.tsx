import { type ReactNode, useContext, useId } from 'react';
import { DocumentMarkupContext } from './document-markup.ts';
import styles from './SiteShell.module.css';

interface StoredMarkupProps {
  /** Plain data: everything that the markup of `children` depends on. Undefined: the markup is used once and not stored. */
  of: readonly unknown[] | undefined;
  children: ReactNode;
}

/**
 * Content that is the same on many pages, such as the header. A server renders it once and repeats its markup; browsers hydrate
 * it as usual.
 */
export const StoredMarkup = import.meta.env.SSR ? RepeatedMarkup : RenderedMarkup;

function RenderedMarkup({ children }: StoredMarkupProps) {
  return (
    <div id={useId()} className={styles.stored}>
      {children}
    </div>
  );
}

function RepeatedMarkup({ of, children }: StoredMarkupProps) {
  // The ids inside of the markup begin with this one, so it is part of the key.
  const id = useId();
  const document = useContext(DocumentMarkupContext);
  const markup = of && document?.find(id, JSON.stringify([id, ...of]));
  if (markup === undefined) return <div id={id} className={styles.stored} children={children} />;
  return <div id={id} className={styles.stored} dangerouslySetInnerHTML={{ __html: markup }} />;
}
