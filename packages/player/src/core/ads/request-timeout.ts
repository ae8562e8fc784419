import { adNumbers } from './limits.ts';

export interface RequestTimeoutOptions {
  requestTimeoutMs?: number;
  mobileRequestTimeoutMs?: number;
}

/** How long an answer may take: mobile networks get twice the time (requirement PL-7). What is no length of time does not count. */
export function requestTimeout(options: RequestTimeoutOptions, isMobile: boolean): number {
  const said = isMobile ? options.mobileRequestTimeoutMs : options.requestTimeoutMs;
  const usual = isMobile ? adNumbers.mobileRequestTimeoutMs : adNumbers.requestTimeoutMs;
  return said !== undefined && Number.isFinite(said) && said > 0 ? said : usual;
}
