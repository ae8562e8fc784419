import { requireId } from '../addresses/read-id.ts';

/** The video in the query of a page with a form. Throws a 404 answer without a valid one. */
export function requireVideo({ searchParams }: URL): { id: number } {
  return { id: requireId(searchParams.get('video')) };
}
