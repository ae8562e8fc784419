const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * What every answer of a site says about its connection: browsers keep to https for a year (RFC 6797). Other hosts of the
 * domain are not included; they may have no https.
 */
export function secureHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  return publicUrl.startsWith('https:') ? [['strict-transport-security', `max-age=${YEAR_SECONDS}`]] : [];
}
