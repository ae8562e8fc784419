export { createJobSender } from '../jobs/job-sender.ts';
export { eraseMembers } from '../jobs/queues.ts';
export { checkMatrix, type MatrixRequest } from './access-matrix/check-matrix.ts';
export {
  fillMatrix,
  type MatrixVideo,
  matrixHiddenTerm,
  matrixPlaylistId,
  matrixVideos,
  signInViewers,
} from './access-matrix/matrix-catalogue.ts';
export { memberSurfaces } from './access-matrix/member-surfaces.ts';
export { type SurfaceRule, videoKinds, viewers } from './access-matrix/specification.ts';
export type { Surface } from './access-matrix/surface.ts';
export { originSurfaces } from './access-matrix/surfaces.ts';
export { createTestDatabase, type TestDatabase } from './create-test-database.ts';
export { silentLog } from './silent-log.ts';
export { fillTestCatalogue, testUsers, testVideos } from './test-catalogue.ts';
export { createTestMedia, type TestMedia } from './test-media.ts';
