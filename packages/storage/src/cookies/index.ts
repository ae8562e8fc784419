/*
 * A separate entry without a document, for servers.
 */
export { type CookieOptions, readCookie, serializeCookie } from './cookies.ts';
export { ageCookie, isSignedIn, type SiteCookie, siteCookies } from './site-cookies.ts';
