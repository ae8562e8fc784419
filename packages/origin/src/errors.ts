/** What went wrong, for programs; the message is for people. */
export type OriginErrorCode =
  /** An environment variable has a wrong value. */
  | 'environment'
  /** The data folder cannot be used. */
  | 'data_dir'
  /** The embedded database cannot be started here at all. */
  | 'database_platform'
  /** The database exists but cannot be started or reached. */
  | 'database_unavailable'
  /** The database's files are damaged or belong to another version. */
  | 'database_unusable'
  /** Another server already uses this data folder. */
  | 'database_in_use'
  /** The schema is newer than this build, or a migration failed. */
  | 'database_schema'
  /** A job's payload or state is wrong. */
  | 'job'
  /** The demonstration catalogue could not be made. */
  | 'seed'
  /** Captions or chapters cannot be given to a video. */
  | 'track'
  /** A member cannot be created or changed. */
  | 'member';

/**
 * The one error type of this package. The message is one sentence that says what happened and what to do, fit to be
 * shown at the start of the server without a stack.
 */
export class OriginError extends Error {
  readonly code: OriginErrorCode;

  constructor(code: OriginErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OriginError';
    this.code = code;
  }
}
