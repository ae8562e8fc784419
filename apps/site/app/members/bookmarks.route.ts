import { ApiError, writes } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import { redirect } from 'react-router';
import { address, links } from '../addresses/links.ts';
import { formServices } from '../forms/form-services.ts';
import { requirePage } from '../page-address.ts';
import { siteServices, unavailable } from '../request-context.ts';
import type { Route } from './+types/bookmarks.route.ts';

/**
 * An address of the favourites that does not name the member (requirement SITE-19, decision 105), for links in mails and on other
 * sites. Guests sign in first.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  requirePage(context, 'bookmarks');
  const signIn = () => redirect(links.signIn({ to: address('bookmarks') }));
  if (!isSignedIn(request.headers.get('cookie') ?? '')) throw signIn();
  try {
    const { signal } = request;
    const viewer = await context.get(formServices).writesOf(request).send(writes.ownProfile, {}, { signal });
    throw viewer.ok ? redirect(links.memberFavourites(viewer.answer)) : signIn();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(siteServices).log.warn({ err: error }, 'A session could not be read; the page answers 503');
    throw unavailable(context);
  }
}
