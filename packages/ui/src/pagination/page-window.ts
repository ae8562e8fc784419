export interface PageNumber {
  page: number;
  isCurrent: boolean;
  /** Shown on wide screens alone (section 9: 5 numbers, plus 1 on wide screens). */
  isWideOnly: boolean;
}

/** 2 each side of the current page. */
const reach = 2;

/**
 * The numbers of the pagination: 2 each side of the current page, moved inwards at both ends so that there are always 5
 * where there are so many, and one more for wide screens: the next one, or at the end the one before.
 */
export function pageWindow({ page, pages }: { page: number; pages: number }): PageNumber[] {
  const last = Math.max(1, Math.trunc(pages));
  const current = Math.min(last, Math.max(1, Math.trunc(page)));
  const length = Math.min(last, reach * 2 + 1);
  const first = Math.min(Math.max(1, current - reach), last - length + 1);
  const numbers = Array.from({ length }, (_, index) => first + index);
  const extra = first + length <= last ? first + length : first - 1;
  const all = extra >= 1 && extra <= last ? [...numbers, extra].sort((a, b) => a - b) : numbers;
  return all.map((number) => ({
    page: number,
    isCurrent: number === current,
    isWideOnly: !numbers.includes(number),
  }));
}

/** How many pages a list has; the page size is 40 where it is not known (section 9). */
export function pageCount(totalCount: number, pageSize = 40): number {
  return Math.max(1, Math.ceil(Math.max(0, totalCount) / Math.max(1, pageSize)));
}
