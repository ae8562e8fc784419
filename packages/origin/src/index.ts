export {
  type ChangeMemberOptions,
  type CreateMemberOptions,
  changeMember,
  createMember,
} from './accounts/manage-members.ts';
export { addressKey } from './actions/client-address.ts';
export { type AuditHead, type AuditVerification, verifyAudit } from './audit/verify-audit.ts';
export type { Loaded } from './cache/cache-entries.ts';
export {
  type Cached,
  type CacheState,
  createTaggedCache,
  type TaggedCache,
  type TaggedCacheOptions,
} from './cache/tagged-cache.ts';
export { exportEntries } from './catalogue-management/entry-list/export-entries.ts';
export {
  type ImportEntriesOptions,
  importEntries,
} from './catalogue-management/entry-list/import-entries.ts';
export { type ExportFormat, exportVideos } from './catalogue-management/export-videos.ts';
export { findRefused } from './catalogue-management/import/find-refused.ts';
export {
  type ImportOptions,
  type ImportSummary,
  importVideos,
  type LineResult,
} from './catalogue-management/import/import-videos.ts';
export { publishWhenReady } from './catalogue-management/import/publish-imported.ts';
export { createOrigin, type Health, type Origin, type OriginOptions } from './create-origin.ts';
export { type Database, type OpenDatabaseOptions, openDatabase } from './database/open-database.ts';
export { removeValues } from './database/remove-values.ts';
export { type Environment, parseEnvironment } from './environment.ts';
export { OriginError, type OriginErrorCode } from './errors.ts';
export { type ApplyHiddenTermsOptions, applyHiddenTerms } from './hidden-terms/apply-hidden-terms.ts';
export { entityTagOf, matchesIfNoneMatch, notModifiedHeaders, weakTag } from './http/entity-tag.ts';
export { mayBePersonal } from './http/personal-reads.ts';
export type { ReadAnswer } from './http/wire-app.ts';
export { livePath } from './live-events/live-stream.ts';
export type { Log } from './log.ts';
export { type EncodeAgainResult, encodeVideosAgain } from './pipeline/encode-again.ts';
export { type PipelineProgress, pipelineProgress } from './pipeline/progress.ts';
export { type StartWorkerOptions, startWorker } from './pipeline/start-worker.ts';
export { sweepMedia } from './pipeline/sweep-media.ts';
export { type RetentionResult, runRetention } from './retention/apply-retention.ts';
export type { DemonstrationPassword } from './seed/demonstration/demonstration-passwords.ts';
export {
  type Demonstration,
  type FillDemonstrationOptions,
  fillDemonstration,
} from './seed/demonstration/fill-demonstration.ts';
export { type SeedSyntheticOptions, seedSynthetic } from './seed/synthetic.ts';
export { type AddTrackOptions, addTrack } from './tracks/add-track.ts';
export {
  type FileTooLarge,
  fileLimits,
  fileTooLarge,
  formFieldsBytes,
  isTransferPath,
} from './uploads/file-limits.ts';
export { type HashJob, loadHashJobs, requestHashRemoval } from './uploads/hash-lists/hash-job-store.ts';
export {
  type HashKind,
  hashKinds,
  type ImportHashesOptions,
  type ImportHashesSummary,
  importHashes,
  matchReasons,
} from './uploads/hash-lists/import-hashes.ts';
