export { appealCase, appealQueue, decideAppeal, sendAppeal } from './appeals.ts';
export { auditEntries, figures } from './audit.ts';
export {
  bannedTerms,
  catalogueEntry,
  catalogueList,
  mergeCatalogueEntry,
  movedEntry,
  removeCataloguePicture,
  saveBannedTerms,
  saveCatalogueEntry,
} from './catalogue.ts';
export { hashLists } from './hash-lists.ts';
export {
  decideIdentity,
  identityCase,
  identityPictureOf,
  identityQueue,
  identityRecords,
  ownIdentity,
  submitIdentity,
  withdrawIdentity,
} from './identity.ts';
export { listedVideos } from './listed-videos.ts';
export { clearProfile, memberCase, memberComments, memberList, sanctionMember } from './members.ts';
export { noticeStatus, sendNotice } from './notices.ts';
export { cancelDeletion, personalData, requestDeletion, requestExport } from './personal-data.ts';
export { movePin, pinnedVideos, pinVideo, unpinVideo } from './pins.ts';
export { refusedUploads } from './refused.ts';
export { removedObjects, restoreObject } from './removed.ts';
export { decideReports, reportedObject, reportQueue } from './reports.ts';
export { decideVideo, formerPicture, reviewQueue, reviewVideo, workload } from './review.ts';
