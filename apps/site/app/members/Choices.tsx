import { formatCount } from '@nightjar/i18n';
import { Link } from '@nightjar/ui';
import styles from './Choices.module.css';

interface ChoicesProps {
  label: string;
  /** A `count` above 0 is shown after the label. */
  choices: readonly { label: string; href: string; isCurrent: boolean; count?: number | undefined }[];
}

/** Lists within a tab, as links. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              className={styles.choice}
              href={choice.href}
              aria-current={choice.isCurrent ? 'page' : undefined}
            >
              {choice.label}{' '}
              {choice.count ? (
                <span className={styles.count} data-figures="">
                  {formatCount(choice.count)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
