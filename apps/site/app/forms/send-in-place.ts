import { isRouteErrorResponse } from 'react-router';
import { type FormResult, localFailure } from './form-result.ts';

/**
 * Sends a form from a page with JavaScript. A lost connection and an answer that is not the site's become a failure of the form;
 * otherwise the router would replace the page, and the entries would be lost.
 */
export async function sendInPlace(serverAction: () => Promise<unknown>): Promise<FormResult | unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return localFailure(navigator.onLine ? 'failed' : 'offline');
  }
}
