export { postgresMajorVersion } from './binaries.ts';
export type { EmbeddedPostgres, PostgresConnection } from './connection.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode, type Remedies } from './errors.ts';
export { type JoinOptions, joinEmbeddedPostgres } from './join-embedded-postgres.ts';
export type { Launcher } from './launcher.ts';
export type { PostgresLog } from './log.ts';
export { type EmbeddedPostgresOptions, openEmbeddedPostgres } from './open-embedded-postgres.ts';
