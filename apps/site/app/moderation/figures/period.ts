/** The days of transparency figures in a query, both included; without valid ones the last twelve months. */
export function readPeriod({ searchParams }: URL): { from: string; to: string } {
  const today = new Date();
  const yearAgo = new Date(today);
  yearAgo.setUTCFullYear(today.getUTCFullYear() - 1);
  return {
    from: readDay(searchParams.get('from')) ?? dayOf(yearAgo),
    to: readDay(searchParams.get('to')) ?? dayOf(today),
  };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day as `2026-02-28`; undefined for other texts and days that do not exist. */
function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text ? text : undefined;
}
