import { Autocomplete } from '@base-ui/react/autocomplete';
import type { MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-shapes.ts';
import { isPlainClick } from '../provider/plain-click.ts';
import { matchedParts } from './matched-parts.ts';
import styles from './SearchCombobox.module.css';
import type { SearchOption } from './search-group.ts';

interface SearchLineProps {
  option: SearchOption;
  icon: IconName;
  /** Its words are marked in the label. */
  typed: string;
  onChoose: () => void;
}

/** A line of the search panel: a link, so that it can be opened in a new tab. */
export function SearchLine({ option, icon, typed, onChoose }: SearchLineProps) {
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Autocomplete.Item
      value={option}
      className={styles.option}
      nativeButton={false}
      onClick={choose}
      render={(props) => <a {...props} href={option.href} tabIndex={-1} draggable={false} />}
    >
      <Icon name={icon} size={18} className={styles.icon} />
      <span className={styles.text}>
        {matchedParts(option.label, typed).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label have no other identity
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      {option.detail && (
        <span className={styles.detail} data-figures="">
          {option.detail}
        </span>
      )}
    </Autocomplete.Item>
  );
}
