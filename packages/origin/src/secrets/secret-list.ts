/** Minimum length against brute force: 32 characters of base64 are 192 bits. */
export const MIN_SECRET_LENGTH = 32;

/** Splits a comma-separated list of secrets, newest first. */
export const splitSecrets = (text: string): string[] => text.split(',').map((secret) => secret.trim());

/** Whether every secret of the list has at least `MIN_SECRET_LENGTH` characters. */
export const areLongSecrets = (text: string): boolean =>
  splitSecrets(text).every(({ length }) => length >= MIN_SECRET_LENGTH);
