/** Attributes of a cookie. */
export interface CookieOptions {
  /** Default: one day. Null makes a session cookie. */
  maxAgeSeconds?: number | null;
  /** Default: `/`. */
  path?: string;
  domain?: string;
  /** Default: `Lax`. */
  sameSite?: 'Strict' | 'Lax' | 'None';
  /** Default of a cookie jar: true on https pages. */
  secure?: boolean;
  /** In a frame of another site, the cookie belongs to that site's page (CHIPS); needs `secure` and SameSite `None`. */
  partitioned?: boolean;
}

export const oneDaySeconds = 86_400;

/** The value of a cookie in a `Cookie` header or `document.cookie`; a value that is not valid percent-encoding is returned unchanged. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0 || decode(pair.slice(0, separator).trim()) !== name) continue;
    return decode(pair.slice(separator + 1).trim());
  }
  return undefined;
}

/** A line for `document.cookie` or `Set-Cookie`, with the defaults of CookieOptions (requirement ST-6). */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAgeSeconds = oneDaySeconds, path = '/', domain, sameSite = 'Lax', secure = false } = options;
  const attributes = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  if (maxAgeSeconds !== null) attributes.push(`Max-Age=${Math.trunc(maxAgeSeconds)}`);
  attributes.push(`Path=${path}`);
  if (domain !== undefined) attributes.push(`Domain=${domain}`);
  attributes.push(`SameSite=${sameSite}`);
  if (secure) attributes.push('Secure');
  if (options.partitioned) attributes.push('Partitioned');
  return attributes.join('; ');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
