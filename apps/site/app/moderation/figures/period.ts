import { dayOf, readDay } from '../read-day.ts';

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
