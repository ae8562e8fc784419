import { randomBytes } from 'node:crypto';

/** A key of files in the media store that cannot be guessed. */
export const randomKey = (): string => randomBytes(12).toString('hex');
