import { Icon } from '../icon/Icon.tsx';
import { Link } from '../provider/UiProvider.tsx';
import styles from './SortMenu.module.css';

export interface SortOption {
  /** Sort word of the wire, for example `top-rated`. */
  value: string;
  label: string;
  href: string;
}

interface SortOptionsProps {
  options: readonly SortOption[];
  value: string;
  label: string;
  onChoose: (option: SortOption) => void;
}

/** The options of the dropdown and of the sheet, with a check mark on the selected one. */
export function SortOptions({ options, value, label, onChoose }: SortOptionsProps) {
  return (
    <ul className={styles.options} aria-label={label}>
      {options.map((option) => (
        <li key={option.value}>
          <Link
            className={styles.option}
            href={option.href}
            aria-current={option.value === value ? 'true' : undefined}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.value === value && <Icon name="check" size={18} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
