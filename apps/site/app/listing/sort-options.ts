import type { MessageKey, Translate } from '@nightjar/i18n';
import type { SortOption } from '@nightjar/ui';

type SortWord = MessageKey extends infer Key ? (Key extends `sort.${infer Word}` ? Word : never) : never;
/** A word for an order; `label` is the caption of the menu. */
export type Sort = Exclude<SortWord, 'label'>;

/** The sort menu of a list: its orders with their addresses. */
export function sortMenu<Word extends Sort>(
  t: Translate,
  value: Word,
  sorts: readonly Word[],
  hrefOf: (sort: Word) => string,
): { value: Word; options: SortOption[] } {
  const labelOf = (sort: Sort) => t(`sort.${sort}`);
  return {
    value,
    options: sorts.map((sort) => ({ value: sort, label: labelOf(sort), href: hrefOf(sort) })),
  };
}
