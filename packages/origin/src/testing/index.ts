export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { silentLog } from './silent-log.ts';
export { fillTestCatalogue, testUsers, testVideos } from './test-catalogue.ts';
export { createTestMedia, type TestMedia } from './test-media.ts';
