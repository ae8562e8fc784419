import { data, isRouteErrorResponse } from 'react-router';
import { links } from '../addresses/links.ts';
import type { FormFailure } from '../forms/form-result.ts';
import { sendInPlace } from '../forms/send-in-place.ts';

/** Sends a decision from a page with JavaScript. After the end of the session the form stays, and asks to log in. */
export async function sendDecisionInPlace(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    return await sendInPlace(serverAction);
  } catch (error) {
    if (!(error instanceof Response) || isRouteErrorResponse(error)) throw error;
    const to = URL.parse(error.headers.get('Location') ?? '', window.location.href);
    if (to?.pathname !== links.signIn()) throw error;
    const failure: FormFailure = { ok: false, code: 'login_required', fields: [], values: {} };
    // With a status of a failure the router does not load the page again: it does not exist for a guest.
    return data(failure, { status: 401 });
  }
}
