/*
 * A separate entry: only the screens of moderators and of notices need it, and only on the server.
 */
export * as operations from './all.ts';
export type { AuditEntry } from './audit.ts';
export {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKinds,
  type EntryDetails,
  editableFacts,
} from './catalogue.ts';
export {
  createOperations,
  type OperationFailure,
  type OperationInput,
  type OperationName,
  type OperationOutput,
  type OperationParams,
  type OperationResult,
  type Operations,
} from './client.ts';
export type { EndedConsent, EndedConsents } from './consents.ts';
export {
  type Decision,
  type DecisionKind,
  type DecisionReason,
  decisionKinds,
  decisionReasons,
  decisionSections,
  videoDecisions,
} from './decisions.ts';
export type { HashJobState, HashListState } from './hash-lists.ts';
export { type SentIdentityRecord, sentIdentityStates } from './identity.ts';
export type { ListedVideo } from './listed-videos.ts';
export { type ClearablePart, clearableParts, type ModeratedMember } from './members.ts';
export { type NoticeKind, noticeAddresses, noticeKinds } from './notices.ts';
export { type Operation, operationsPath } from './operation.ts';
export type { DataExport } from './personal-data.ts';
export { maximumPins, type PinnedVideos } from './pins.ts';
export { type ReadInput, readInput } from './read-input.ts';
export type { RefusedUpload } from './refused.ts';
export { type RemovedObject, removableSections } from './removed.ts';
export {
  type ReportContext,
  type ReportDetail,
  type ReportGroup,
  type ReportPriority,
  reportPriorities,
} from './reports.ts';
export type { NearDuplicate, ReviewedVideo, WaitingVideo } from './review.ts';
