/** How a cookie is kept. */
export interface CookieOptions {
  /** One day unless given; null keeps it until the browser is closed. */
  maxAgeSeconds?: number | null;
  /** `/` unless given. */
  path?: string;
  domain?: string;
  /** `Lax` unless given. */
  sameSite?: 'Strict' | 'Lax' | 'None';
  /** Set for pages on https unless given. */
  secure?: boolean;
}

/** Where cookies are read and written: the document in a browser. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, options?: Pick<CookieOptions, 'path' | 'domain'>): void;
}

export const oneDaySeconds = 86_400;

/** The value of a cookie in a `Cookie` header or `document.cookie`; a value that is not percent-encoded is taken as it is. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const mark = pair.indexOf('=');
    if (mark < 0 || decode(pair.slice(0, mark).trim()) !== name) continue;
    return decode(pair.slice(mark + 1).trim());
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
  return attributes.join('; ');
}

/** The cookies of a document. */
export function createCookieJar(page: Pick<Document, 'cookie' | 'location'> = document): CookieJar {
  return {
    get: (name) => readCookie(page.cookie, name),
    set(name, value, options) {
      page.cookie = serializeCookie(name, value, { secure: page.location.protocol === 'https:', ...options });
    },
    remove(name, options) {
      page.cookie = serializeCookie(name, '', { ...options, maxAgeSeconds: 0 });
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
