import { transaction } from '../database/transaction.ts';
import { ageOf } from '../members/age.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { identityReviewOperations, type ReviewNames } from './review-operations.ts';
import { deleteRecord, findOwner, findOwnRecord, submitRecord } from './store.ts';

const ADULT_YEARS = 18;

type OwnNames = 'ownIdentity' | 'submitIdentity' | 'withdrawIdentity';

/** Identity checks of uploaders: sent by members, decided by moderators. Each access to personal data is in the audit log. */
export const identityOperations = (
  context: OperationContext,
): Pick<OperationHandlers, OwnNames | ReviewNames> => ({
  ...ownIdentityOperations(context),
  ...identityReviewOperations(context),
});

/** The identity check of the member who calls. */
function ownIdentityOperations({
  pool,
  siteConfig,
  clock,
  identityBox,
}: OperationContext): Pick<OperationHandlers, OwnNames> {
  const { identity: isRequired, biometricDays } = siteConfig.uploads;

  return {
    async ownIdentity(_params, { viewer }) {
      const [{ hasPoints }, record] = await Promise.all([
        findOwner(pool, viewer.id),
        findOwnRecord(pool, viewer.id),
      ]);
      return {
        isRequired,
        hasPoints,
        state: record?.state ?? 'none',
        pictures: record?.pictures ?? [],
        reason: record?.reason ?? '',
        note: record?.note ?? '',
        submittedAt: record?.submittedAt?.toISOString() ?? null,
        biometricDays,
      };
    },

    async submitIdentity(entered, { viewer }) {
      const age = ageOf(entered.birthDate, new Date(clock()));
      if (age === undefined || age < ADULT_YEARS) throw new OperationRefusal('underage');
      const { hasPoints } = await findOwner(pool, viewer.id);
      if (!hasPoints) throw new OperationRefusal('identity_points');
      await transaction(pool, async (client) => {
        const record = await findOwnRecord(client, viewer.id, { lock: true });
        if (record?.state === 'waiting' || record?.state === 'approved')
          throw new OperationRefusal('identity_sent');
        if (
          record?.state !== 'draft' ||
          !['front', 'selfie'].every((kind) => includes(record.pictures, kind))
        )
          throw new OperationRefusal('identity_pictures');
        await submitRecord(
          client,
          record.id,
          identityBox.seal(Buffer.from(JSON.stringify(entered)), record.id),
        );
      });
      return { done: true };
    },

    async withdrawIdentity(_params, { viewer }) {
      if (!(await deleteRecord(pool, viewer.id))) throw new OperationRefusal('not_found');
      return { done: true };
    },
  };
}

const includes = (kinds: readonly string[], kind: string) => kinds.includes(kind);
