export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { silentLog } from './silent-log.ts';
