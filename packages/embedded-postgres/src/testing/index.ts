export { startThrowawayPostgres, type ThrowawayPostgres, temporaryRoot } from './throwaway-postgres.ts';
