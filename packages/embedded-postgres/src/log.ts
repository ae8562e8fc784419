/** The part of a logger, such as pino, that this package uses. */
export interface PostgresLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const nothing = () => undefined;

/** A log that discards all messages. */
export const silentLog: PostgresLog = { debug: nothing, info: nothing, warn: nothing, error: nothing };
