import { Link } from '@nightjar/ui';
import styles from './Choices.module.css';

interface ChoicesProps {
  label: string;
  choices: readonly { label: string; href: string; isCurrent: boolean }[];
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
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
