/** A shorter secret could be found by trying: 32 characters of base64 are 192 bits. */
export const MIN_SECRET_LENGTH = 32;

/** The secrets of a text that lists them divided by commas, the newest first. */
export const splitSecrets = (text: string): string[] => text.split(',').map((secret) => secret.trim());

/** Whether each secret of the list is long enough. */
export const areLongSecrets = (text: string): boolean =>
  splitSecrets(text).every(({ length }) => length >= MIN_SECRET_LENGTH);
