import { data } from 'react-router';

/** An id in a query or form; undefined for anything else. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** An id in a query. Throws a 404 answer without a valid one. */
export function requireId(text: string | null): number {
  const id = readId(text);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}
