/** Identifies the error for programs; the message is for people. */
export type OriginErrorCode =
  /** The source of an import cannot be read. */
  | 'import'
  /** A list of hashes cannot be read. */
  | 'hash_list'
  /** An environment variable has a wrong value. */
  | 'environment'
  /** The data folder cannot be used. */
  | 'data_dir'
  /** The embedded database cannot run on this machine. */
  | 'database_platform'
  /** The database exists but cannot be started or reached. */
  | 'database_unavailable'
  /** The database's files are damaged or belong to another version. */
  | 'database_unusable'
  /** Another server already uses this data folder. */
  | 'database_in_use'
  /** The schema is newer than this build, or a migration failed. */
  | 'database_schema'
  /** A query returned a row that the code does not expect. */
  | 'database_row'
  /** A job's payload or state is wrong. */
  | 'job'
  /** The demonstration catalogue could not be created. */
  | 'seed'
  /** Captions or chapters cannot be added to a video. */
  | 'track'
  /** A member cannot be created or changed. */
  | 'member'
  /** The table of transitions does not allow a change of a video's state. */
  | 'video_state';

/**
 * The error type of this package. The message is one sentence that says what happened and what to do; the server prints
 * it on a failed start without a stack trace.
 */
export class OriginError extends Error {
  readonly code: OriginErrorCode;

  constructor(code: OriginErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OriginError';
    this.code = code;
  }
}
