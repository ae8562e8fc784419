import { randomBytes } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';

const visitorCookie = 'nj_visitor';
const YEAR_SECONDS = 365 * 24 * 3600;

export interface Visitor {
  id: string;
  /** `Set-Cookie` value for a new visitor. */
  setCookie?: string;
}

/** The visitor token from the signed cookie; a new one if the cookie is missing or its signature is invalid. */
export async function visitorOf(
  cookies: string,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): Promise<Visitor> {
  const known = (await parseSigned(cookies, secret, visitorCookie))[visitorCookie];
  if (typeof known === 'string' && /^[\w-]{22}$/.test(known)) return { id: known };
  const id = randomBytes(16).toString('base64url');
  const setCookie = await serializeSigned(visitorCookie, id, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  });
  return { id, setCookie };
}
