import { Autocomplete } from '@base-ui/react/autocomplete';
import { headerMenuText } from '@nightjar/i18n/header-menus';
import clsx from 'clsx';
import { useTranslator } from '../provider/UiProvider.tsx';
import styles from './SearchCombobox.module.css';
import { SearchLine } from './SearchLine.tsx';
import { SearchRemovals } from './SearchRemovals.tsx';
import type { SearchGroup, SearchOption } from './search-group.ts';

interface SuggestionPanelProps {
  /** Without groups the panel says that nothing matches. */
  groups: readonly SearchGroup[];
  /** The text of the field, which is marked in the lines. */
  typed: string;
  isOverlay: boolean;
  onChoose: (option: SearchOption, group: SearchGroup) => void;
  onRemove: (option: SearchOption) => void;
  onRemoveAll: () => void;
}

/** The lines below the search field, in groups; the lines of the first group may be removable. */
export function SuggestionPanel({
  groups,
  typed,
  isOverlay,
  onChoose,
  onRemove,
  onRemoveAll,
}: SuggestionPanelProps) {
  const t = useTranslator();
  const removable = groups[0]?.isRemovable ? groups[0] : undefined;
  return (
    // A press on the panel leaves the focus in the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: prevents only the loss of the focus
    <div
      className={clsx(styles.panel, isOverlay && styles.overlay)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.length === 0 && <p className={styles.none}>{headerMenuText('search.noMatches')}</p>}
      <Autocomplete.List className={styles.list} aria-label={t('search.label')}>
        {groups.map((group) => (
          <Autocomplete.Group key={group.name} items={group.options} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
            {group.options.map((option) => (
              <SearchLine
                key={option.href}
                option={option}
                icon={group.icon}
                typed={group.isRemovable ? '' : typed}
                onChoose={() => onChoose(option, group)}
              />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
      {removable && (
        <SearchRemovals options={removable.options} onRemove={onRemove} onRemoveAll={onRemoveAll} />
      )}
    </div>
  );
}
