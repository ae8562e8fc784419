import { uploadRules } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { useId } from 'react';
import type { Category } from '../details/CategoryPicker.tsx';
import details from '../details/Details.module.css';

interface PlainCategoriesProps {
  categories: readonly Category[];
  /** Ids. */
  chosen: readonly string[];
  error: string | undefined;
}

/** The categories as check boxes; the server counts the chosen ones. */
export function PlainCategories({ categories, chosen, error }: PlainCategoriesProps) {
  const errorId = useId();
  const { min, max } = uploadRules.categories;
  return (
    <fieldset className={details.group} aria-describedby={errorId}>
      <legend className={details.legend}>
        {uploadText('upload.fieldCategories')}{' '}
        <span>{uploadText('upload.fieldCategoriesHint', { min, max })}</span>
      </legend>
      <div className={details.chips}>
        {categories.map(({ id, title }) => (
          <label key={id} className={details.chip}>
            <input
              type="checkbox"
              name="category"
              value={id}
              defaultChecked={chosen.includes(String(id))}
              aria-invalid={error !== undefined || undefined}
            />
            {title}
          </label>
        ))}
      </div>
      <p id={errorId} className={details.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
