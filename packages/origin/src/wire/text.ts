/** Formats a date for the wire: `Y-m-d H:M:S` in UTC. */
export function wireDate(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats a duration in seconds for the wire: `09:01`, `29:33`, `1:02:03`. */
export function wireDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Formats a non-negative integer as text, because clients concatenate ids and counts. */
export function wireDigits(value: number): string {
  return String(Math.max(0, Math.trunc(value)));
}

/** Formats a non-negative number as text with at most four decimal places: `4.1111`. */
export function wireDecimal(value: number): string {
  return String(Number(Math.max(0, value).toFixed(4)));
}

/** Number of pages for a total of rows at `count` rows per page. */
export function pagesOf(total: number, count: number): number {
  return Math.ceil(total / Math.max(1, count));
}

/** The additional fields of an empty list (docs/spec/decided-questions.md, "Shapes"). */
export function emptyMarks(isEmpty: boolean): { error?: 1; code?: 'no_results' } {
  return isEmpty ? { error: 1, code: 'no_results' } : {};
}

/** The counts of a page of a list; those of an empty page are 0, with the marks of an empty list. */
export function listCounts(isEmpty: boolean, { total, perPage }: { total: number; perPage: number }) {
  return {
    total_count: isEmpty ? '0' : wireDigits(total),
    pages: isEmpty ? 0 : pagesOf(total, perPage),
    ...emptyMarks(isEmpty),
  };
}
