export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day as `2026-02-28`; undefined for other texts and days that do not exist. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text ? text : undefined;
}
