import { adNumbers } from './limits.ts';

export interface RequestTimeoutOptions {
  requestTimeoutMs?: number | undefined;
  mobileRequestTimeoutMs?: number | undefined;
}

/** Timeout of a VAST request; the default is twice as long on mobile (requirement PL-7). Invalid options are ignored. */
export function requestTimeout(options: RequestTimeoutOptions, isMobile: boolean): number {
  const given = isMobile ? options.mobileRequestTimeoutMs : options.requestTimeoutMs;
  const fallback = isMobile ? adNumbers.mobileRequestTimeoutMs : adNumbers.requestTimeoutMs;
  return given !== undefined && Number.isFinite(given) && given > 0 ? given : fallback;
}
