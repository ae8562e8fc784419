import { Icon } from '@nightjar/ui';
import styles from './Facts.module.css';

/** A longer text has the width of all columns. */
const maxColumnText = 120;

interface FactsProps {
  /** `url` makes the text a link to another site. */
  facts: readonly { label: string; text: string; url?: string | undefined }[];
  /** Members wrote the addresses. */
  isUserText?: boolean;
}

/** A list of facts about a model, a channel or a member, in columns when there is space. */
export function Facts({ facts, isUserText = false }: FactsProps) {
  const rel = `nofollow ${isUserText ? 'ugc ' : ''}noopener noreferrer`;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, url }) => (
        <div key={label} className={styles.fact} data-long={text.length > maxColumnText || undefined}>
          <dt>{label}</dt>
          <dd data-figures="">
            {url === undefined ? (
              text
            ) : (
              <a className={styles.site} href={url} target="_blank" rel={rel}>
                {text}
                <Icon name="external" size={16} />
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
