import { uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { useId } from 'react';
import styles from './Details.module.css';

export interface Category {
  id: number;
  title: string;
}

interface CategoryPickerProps {
  categories: readonly Category[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** The categories of a video as check boxes that look like chips. */
export function CategoryPicker({ categories, chosen, error, onChange }: CategoryPickerProps) {
  const errorId = useId();
  const { min, max } = uploadRules.categories;
  const isFull = chosen.length >= max;
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>
        {uploadText('upload.fieldCategories')}{' '}
        <span>{uploadText('upload.fieldCategoriesHint', { min, max })}</span>
      </legend>
      <div className={styles.chips}>
        {categories.map(({ id, title }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id} className={styles.chip}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={error !== undefined || undefined}
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
              {title}
            </label>
          );
        })}
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
