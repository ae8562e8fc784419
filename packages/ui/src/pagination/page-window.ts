export interface PageNumber {
  page: number;
  isCurrent: boolean;
  /** Shown on wide screens only (requirement UI-2: 5 numbers, plus 1 on wide screens). */
  isWideOnly: boolean;
}

/** Page numbers on each side of the current one. */
const sideCount = 2;

/**
 * The numbers of the pagination: 2 on each side of the current page, shifted at both ends so that 5 are shown if there are
 * that many pages; and one more for wide screens: the next one, or at the end the previous one.
 */
export function pageWindow({ page, pages }: { page: number; pages: number }): PageNumber[] {
  const last = Math.max(1, Math.trunc(pages));
  const current = Math.min(last, Math.max(1, Math.trunc(page)));
  const length = Math.min(last, sideCount * 2 + 1);
  const first = Math.min(Math.max(1, current - sideCount), last - length + 1);
  const numbers = Array.from({ length }, (_, index) => first + index);
  const extra = first + length <= last ? first + length : first - 1;
  const all = extra >= 1 && extra <= last ? [...numbers, extra].sort((a, b) => a - b) : numbers;
  return all.map((number) => ({
    page: number,
    isCurrent: number === current,
    isWideOnly: !numbers.includes(number),
  }));
}

/** Number of pages of a list; an unknown page size counts as 40 (requirement API-6). */
export function pageCount(totalCount: number, pageSize = 40): number {
  return Math.max(1, Math.ceil(Math.max(0, totalCount) / Math.max(1, pageSize)));
}
