/** A failure to start that the operator can correct. Its message is one sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const expectedErrors = new Set(['StartError', 'OriginError', 'MediaError', 'SiteConfigError']);

/** The text printed for a failed start: the message of an expected error, the stack of an unexpected one. */
export function startErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return `Nightjar stopped: ${String(error)}`;
  // By name, because not all packages export their error class.
  if (expectedErrors.has(error.name)) return error.message;
  return `Nightjar stopped because of an unexpected error: ${error.stack ?? error.message}`;
}
