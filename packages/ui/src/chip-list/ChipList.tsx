import { NavigationAnchor } from '../header/NavigationAnchor.tsx';
import type { NavigationLink } from '../header/navigation.ts';
import styles from './ChipList.module.css';

export interface ChipListProps {
  chips: readonly NavigationLink[];
  /** Name of the list, for example "Categories". Shown before the chips unless hidden. */
  label: string;
  isLabelHidden?: boolean;
}

/** Links as chips: the categories, models and tags of a video. Renders nothing for an empty list. */
export function ChipList({ chips, label, isLabelHidden = false }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.line}>
      {!isLabelHidden && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <ul className={styles.chips} aria-label={label}>
        {chips.map((chip) => (
          <li key={chip.href} className={styles.item}>
            <NavigationAnchor className={styles.chip} link={chip} />
          </li>
        ))}
      </ul>
    </div>
  );
}
