import { ApiError, type NotificationList, writes } from '@nightjar/api';
import { type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { formServices } from '../forms/form-services.ts';
import { siteServices, unavailable } from '../request-context.ts';

/**
 * A page of the viewer's notifications, for the document.
 *
 * @throws a redirect to the home page without a session, a 503 answer when the origin fails
 */
export async function loadNotifications(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: number,
): Promise<NotificationList> {
  try {
    const { signal } = request;
    const visitor = context.get(formServices).writesOf(request);
    const result = await visitor.send(writes.ownNotifications, { page }, { signal });
    if (result.ok) return result.answer;
    throw redirect(links.index());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context
      .get(siteServices)
      .log.warn({ err: error }, 'The notifications could not be read; the page answers 503');
    throw unavailable(context);
  }
}
