const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers of every answer: the label for parental-control software (rtalabel.org), and on https `Strict-Transport-Security` for a
 * year (RFC 6797). Subdomains are not included, because they may not support https.
 */
export function everyAnswerHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['rating', 'RTA-5042-1996-1400-1577-RTA'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', `max-age=${YEAR_SECONDS}`] as const]
      : []),
  ];
}
