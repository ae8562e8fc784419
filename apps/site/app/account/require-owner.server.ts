import { ApiError, writes } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import { type RouterContextProvider, redirect } from 'react-router';
import { links } from '../addresses/links.ts';
import { formServices } from '../forms/form-services.ts';
import { siteServices, unavailable } from '../request-context.ts';

/**
 * The signed-in member of a private screen. Guests are redirected to the home page (requirement SITE-7), and other members to
 * their own screen.
 *
 * @param own Builds the address of the own screen.
 */
export async function requireOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { id, own }: { id: number; own: (member: { id: number }) => string },
): Promise<{ id: number; username: string }> {
  if (!isSignedIn(request.headers.get('cookie') ?? '')) throw redirect(links.index());
  try {
    const { signal } = request;
    const result = await context.get(formServices).writesOf(request).send(writes.ownProfile, {}, { signal });
    if (!result.ok) throw redirect(links.index());
    const member = { id: result.answer.id, username: result.answer.username };
    if (member.id !== id) throw redirect(own(member));
    return member;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(siteServices).log.warn({ err: error }, 'A session could not be read; the page answers 503');
    throw unavailable(context);
  }
}
