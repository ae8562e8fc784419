import { cataloguePictureOperations } from '../catalogue-management/entry-pictures.ts';
import { catalogueOperations } from '../catalogue-management/operations.ts';
import { identityOperations } from '../identity/operations.ts';
import { personalDataOperations } from '../personal-data/operations.ts';
import { pinOperations } from '../pins/operations.ts';
import { appealOperations } from './appeals.ts';
import { auditOperations } from './audit-reads.ts';
import { profileOperations } from './clear-profile.ts';
import { hashListOperations } from './hash-lists.ts';
import { memberOperations } from './members.ts';
import { noticeOperations } from './notices.ts';
import type { OperationContext, OperationHandlers } from './operation-handler.ts';
import { refusedOperations } from './refused-uploads.ts';
import { removedOperations } from './removed-objects.ts';
import { reportOperations } from './reports.ts';
import { reviewOperations } from './review.ts';

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
