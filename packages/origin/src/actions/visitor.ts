import { randomBytes } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';

const visitorCookie = 'nj_visitor';
const YEAR_SECONDS = 365 * 24 * 3600;

export interface Visitor {
  id: string;
  /** The `Set-Cookie` of a visitor who had none. */
  setCookie?: string;
}

/** The number by which a browser is known, from its signed cookie; a new one where there is none, or a forged one. */
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
