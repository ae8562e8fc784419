import { readCookie, serializeCookie } from '@nightjar/storage';
import { readReturnPath } from './return-path.ts';

/** Only the forms of `/signin/` read it, so it is sent with no other page. */
const name = 'nj_signup_to';
const path = '/signin/';
/** As long as the mailed link of a sign-up is valid. */
const maxAgeSeconds = 7 * 86_400;

/** The `Set-Cookie` line that remembers where a visitor signed up, until the mailed link is opened in the same browser (decision 140). */
export function placeCookie(place: string, publicUrl: string): string {
  return `${serializeCookie(name, place, { path, maxAgeSeconds, secure: isSecure(publicUrl) })}; HttpOnly`;
}

/** The `Set-Cookie` line that forgets the place. */
export function forgottenPlace(publicUrl: string): string {
  return `${serializeCookie(name, '', { path, maxAgeSeconds: 0, secure: isSecure(publicUrl) })}; HttpOnly`;
}

/** The page where this browser signed up: `/` if that is not known. */
export function placeOfSignUp(request: Pick<Request, 'headers'>): string {
  return readReturnPath(readCookie(request.headers.get('cookie') ?? '', name));
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
