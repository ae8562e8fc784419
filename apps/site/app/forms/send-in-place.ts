import { data, isRouteErrorResponse } from 'react-router';
import { localFailure } from './form-result.ts';

/**
 * Sends a form from a page with JavaScript. A lost connection and an answer that is not the site's become a failure of the form;
 * otherwise the router would replace the page, and the entries would be lost.
 */
export async function sendInPlace(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // With a status of a failure the router does not load the page again, which would fail as well.
    return data(localFailure(navigator.onLine ? 'failed' : 'offline'), { status: 503 });
  }
}
