const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers of every answer of a site on https: `Strict-Transport-Security` for a year (RFC 6797). Subdomains are not
 * included, because they may not support https.
 */
export function secureHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  return publicUrl.startsWith('https:') ? [['strict-transport-security', `max-age=${YEAR_SECONDS}`]] : [];
}
