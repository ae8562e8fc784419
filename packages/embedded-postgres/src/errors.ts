/** Identifies the error for programs; the message is for people. */
export type EmbeddedPostgresErrorCode =
  /** The folder cannot be written, or its path is too long. */
  | 'folder'
  /** PostgreSQL cannot run on this machine, or not as this user. */
  | 'platform'
  /** The cluster exists but its server cannot be started or reached. */
  | 'unavailable'
  /** The files of the cluster are damaged or belong to another version. */
  | 'unusable'
  /** Another process has opened this folder. */
  | 'in_use'
  /** No process has opened this folder, so there is no server to join. */
  | 'not_running';

/** The error type of this package. The message is one sentence with the failure and the remedy. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/** The part of a message that names the remedy, in the words of the application's settings. */
export interface Remedies {
  /** Default: `use another folder`. */
  otherFolder: string;
  /** Default: `use another PostgreSQL server`. */
  otherServer: string;
}

export const defaultRemedies: Remedies = {
  otherFolder: 'use another folder',
  otherServer: 'use another PostgreSQL server',
};
