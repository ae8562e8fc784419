import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Link, useTranslator } from '../provider/UiProvider.tsx';
import styles from './SortMenu.module.css';

export interface SortOption {
  /** Sort word of the wire, for example `top-rated`. */
  value: string;
  label: string;
  href: string;
}

export interface SortMenuProps {
  options: readonly SortOption[];
  /** Value of the selected option. */
  value: string;
  /** Called with the value of the chosen option; the link itself navigates. */
  onChoose?: (value: string) => void;
  /** Default: "Sort by". */
  label?: string;
}

const classNames = { menu: styles.menu, trigger: styles.trigger, panel: styles.panel };

/**
 * The sort menu of a list (requirement UI-3): a dropdown, or a bottom sheet on small screens, with a check mark on the selected
 * option. The options are links, so that it works without JavaScript and each sort has an address.
 */
export function SortMenu({ options, value, onChoose, label }: SortMenuProps) {
  const t = useTranslator();
  const title = label ?? t('sort.label');
  const selected = options.find((option) => option.value === value);
  const trigger = (
    <>
      <Icon name="sort" size={18} className={styles.sign} />
      <span className={styles.caption}>{title}:</span>
      <span className={styles.value}>{selected?.label}</span>
      <Icon name="down" size={16} className={styles.chevron} />
    </>
  );
  return (
    <div>
      <Dropdown title={title} trigger={trigger} classNames={classNames}>
        <ul className={styles.options} aria-label={title}>
          {options.map((option) => (
            <li key={option.value}>
              <Link
                className={styles.option}
                href={option.href}
                aria-current={option.value === value ? 'true' : undefined}
                onClick={() => onChoose?.(option.value)}
              >
                {option.label}
                {option.value === value && <Icon name="check" size={18} />}
              </Link>
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}
