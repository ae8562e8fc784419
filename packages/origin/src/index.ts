export { type Database, type OpenDatabaseOptions, openDatabase } from './database/open-database.ts';
export { type Environment, parseEnvironment } from './environment.ts';
export { OriginError, type OriginErrorCode } from './errors.ts';
export type { Log } from './log.ts';
