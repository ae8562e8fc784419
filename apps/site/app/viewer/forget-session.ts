import { createCookieJar, siteCookies } from '@nightjar/storage';

/** Removes the mark of a session that ended on the server, so that the page is that of a guest. */
export function forgetSession(): void {
  createCookieJar().remove(siteCookies.signedIn.name);
}
