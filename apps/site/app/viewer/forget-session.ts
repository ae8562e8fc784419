import { createCookieJar, siteCookies } from '@nightjar/storage';
import { forgetAccountStorage } from '../account/forget-account-storage.ts';
import { announceSession } from '../account/use-is-member.ts';

/**
 * Call it when the origin answers `login_required`: the session has ended in another tab or on the server. Removes the mark of
 * the session and what is kept for the account, so that the page becomes that of a guest and the next write offers to sign in.
 */
export function forgetSession(): void {
  createCookieJar().remove(siteCookies.signedIn.name);
  void forgetAccountStorage();
  announceSession();
}
