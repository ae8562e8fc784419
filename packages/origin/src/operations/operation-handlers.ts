import { cataloguePictureOperations } from '../catalogue-management/entry-pictures.ts';
import { catalogueOperations } from '../catalogue-management/operations.ts';
import { identityOperations } from '../identity/operations.ts';
import { appealOperations } from '../moderation/appeals.ts';
import { auditOperations } from '../moderation/audit-reads.ts';
import { profileOperations } from '../moderation/clear-profile.ts';
import { hashListOperations } from '../moderation/hash-lists.ts';
import { listedVideosOperations } from '../moderation/listed-videos.ts';
import { memberOperations } from '../moderation/members.ts';
import { noticeOperations } from '../moderation/notices.ts';
import { refusedOperations } from '../moderation/refused-uploads.ts';
import { removedOperations } from '../moderation/removed-objects.ts';
import { reportOperations } from '../moderation/reports.ts';
import { reviewOperations } from '../moderation/review.ts';
import { personalDataOperations } from '../personal-data/operations.ts';
import { pinOperations } from '../pins/operations.ts';
import type { OperationContext, OperationHandlers } from './operation-handler.ts';

/** The handlers of all operations. */
export function operationHandlers(context: OperationContext): OperationHandlers {
  return {
    ...reviewOperations(context),
    ...refusedOperations(context),
    ...hashListOperations(context),
    ...removedOperations(context),
    ...reportOperations(context),
    ...appealOperations(context),
    ...memberOperations(context),
    ...listedVideosOperations(context),
    ...profileOperations(context),
    ...noticeOperations(context),
    ...auditOperations(context),
    ...catalogueOperations(context),
    ...cataloguePictureOperations(context),
    ...pinOperations(context),
    ...personalDataOperations(context),
    ...identityOperations(context),
  };
}
