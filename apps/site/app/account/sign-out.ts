import { links } from '../addresses/links.ts';
import { announceChange } from '../queries/change-channel.ts';
import { postWrite, readWriteAnswer } from '../viewer/post-write.ts';
import { forgetAccount } from './forget-account.ts';

/**
 * Ends the session, in all tabs, and opens the home page as a new document, so that nothing of the member stays in memory. Without
 * an answer the browser sends the form itself, and shows the failure.
 *
 * @param form The form that signs out without scripts.
 */
export async function signOut(form: HTMLFormElement): Promise<void> {
  try {
    const result = readWriteAnswer(await postWrite('/api/login.php', { act: 'signout' }));
    if (!result.ok) throw new Error(`The origin refused to sign out with ${result.code}.`);
  } catch (error) {
    console.debug(error);
    await forgetAccount();
    return form.submit();
  }
  // After the session: other tabs read its cookie when the storage changes.
  await forgetAccount();
  announceChange({ isSignedOut: true });
  window.location.assign(links.index());
}
