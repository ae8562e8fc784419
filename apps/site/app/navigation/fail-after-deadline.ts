import { withDeadline } from './load-with-deadline.ts';

/**
 * Middleware of navigations in the browser: a page whose data does not arrive within the deadline of chunks (requirement SITE-16)
 * fails, and offers a retry. Forms are not repeated.
 */
export async function failAfterDeadline<Results>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  return await (request.method === 'GET' ? withDeadline(next()) : next());
}
