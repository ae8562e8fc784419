/** A reason not to start that the operator can mend. Its message is one sentence, fit to be shown alone. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const namesOfSentences = new Set(['StartError', 'OriginError', 'MediaError', 'SiteConfigError']);

/** What a failed start shows: the sentence of an expected failure alone, everything of an unexpected one. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `Nightjar stopped: ${String(error)}`;
  // By name, not by class: the packages keep their error classes to themselves.
  if (namesOfSentences.has(error.name)) return error.message;
  return `Nightjar stopped because of an error that it does not know: ${error.stack ?? error.message}`;
}
