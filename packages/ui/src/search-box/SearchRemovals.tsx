import { headerMenuText } from '@nightjar/i18n/header-menus';
import { Icon } from '../icon/Icon.tsx';
import styles from './SearchCombobox.module.css';
import type { SearchOption } from './search-group.ts';

interface SearchRemovalsProps {
  /** The lines of the first group, in their order. */
  options: readonly SearchOption[];
  onRemove: (option: SearchOption) => void;
  onRemoveAll: () => void;
}

/**
 * The buttons that remove the lines of the first group. They lie over the ends of the lines and not in them, because an option of
 * a list box must not contain controls.
 */
export function SearchRemovals({ options, onRemove, onRemoveAll }: SearchRemovalsProps) {
  return (
    <div className={styles.removals}>
      <button type="button" className={styles.removeAll} onClick={onRemoveAll}>
        {headerMenuText('search.clearHistory')}
      </button>
      {options.map((option) => (
        <button
          key={option.href}
          type="button"
          className={styles.remove}
          aria-label={headerMenuText('search.forget', { text: option.label })}
          onClick={() => onRemove(option)}
        >
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
