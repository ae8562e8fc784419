import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { one } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { insertMail } from '../mail/write-mail.ts';
import { ageOf } from '../members/age.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../moderation/operation-handler.ts';
import { perPage } from '../moderation/review.ts';
import {
  decideRecord,
  deleteRecord,
  findOwnRecord,
  findPicture,
  findRecord,
  type IdentityRecord,
  submitRecord,
  waitingRecords,
} from './store.ts';

const ADULT_YEARS = 18;

const person = z.object({ legalName: z.string(), birthDate: z.string(), documentNumber: z.string() });
const ownerRow = z.object({ email: z.string(), hasPoints: z.boolean() });

type OwnNames = 'ownIdentity' | 'submitIdentity' | 'withdrawIdentity';
type ReviewNames = 'identityQueue' | 'identityCase' | 'identityPictureOf' | 'decideIdentity';

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

/** The identity checks of all members, for moderators. */
function identityReviewOperations({
  pool,
  jobs,
  siteConfig,
  identityBox,
}: OperationContext): Pick<OperationHandlers, ReviewNames> {
  const { biometricDays } = siteConfig.uploads;

  function personOf({ id, person: sealed }: IdentityRecord) {
    const opened = sealed === null ? undefined : identityBox.open(sealed, id);
    return opened === undefined ? null : person.parse(JSON.parse(opened.secret.toString('utf8')));
  }

  return {
    async identityQueue({ page }) {
      const { records, total } = await waitingRecords(pool, { page, perPage });
      return {
        records: records.map(({ id, userId, username, submittedAt, pictures }) => ({
          id,
          member: { id: userId, username },
          submittedAt: submittedAt.toISOString(),
          pictures,
        })),
        total,
        perPage,
      };
    },

    async identityCase({ recordId }, { viewer }) {
      const record = await transaction(pool, async (client) => {
        const found = await findRecord(client, recordId);
        if (found === undefined) throw new OperationRefusal('not_found');
        await appendAudit(client, {
          actor: viewer,
          action: 'identity.open',
          subject: 'identity',
          subjectId: recordId,
          details: { member: found.userId },
        });
        return found;
      });
      const { id, userId, username, state, pictures, reason, note, deciderId, decider } = record;
      return {
        ...{ id, state, pictures, reason, note },
        member: named(userId, username),
        person: personOf(record),
        submittedAt: record.submittedAt?.toISOString() ?? null,
        decidedAt: record.decidedAt?.toISOString() ?? null,
        decidedBy: named(deciderId, decider),
        isOwn: userId === viewer.id,
      };
    },

    async identityPictureOf({ recordId, kind }, { viewer }) {
      const found = await transaction(pool, async (client) => {
        const record = await findRecord(client, recordId);
        const picture = record && (await findPicture(client, recordId, kind));
        if (picture === undefined) throw new OperationRefusal('not_found');
        await appendAudit(client, {
          actor: viewer,
          action: 'identity.view_picture',
          subject: 'identity',
          subjectId: recordId,
          details: { member: record?.userId ?? null, kind },
        });
        return picture;
      });
      const opened = identityBox.open(found.sealed, recordId);
      if (opened === undefined) throw new OperationRefusal('not_found');
      return { type: found.type, data: opened.secret.toString('base64') };
    },

    async decideIdentity({ recordId, decision, reason, note }, { viewer }) {
      await jobs.open();
      await transaction(pool, async (client) => {
        const record = await findRecord(client, recordId, { lock: true });
        if (record === undefined || record.userId === null) throw new OperationRefusal('not_found');
        if (record.userId === viewer.id) throw new OperationRefusal('self');
        if (record.state !== 'waiting') throw new OperationRefusal('already_decided');
        const isApproved = decision === 'approve';
        if (!isApproved && reason === undefined) throw new OperationRefusal('identity_reason');
        const applied = isApproved ? '' : (reason ?? '');
        await decideRecord(client, {
          id: recordId,
          state: isApproved ? 'approved' : 'rejected',
          reason: applied,
          note,
          decidedBy: viewer.id,
          biometricDays,
        });
        const { email } = await findOwner(pool, record.userId);
        await insertMail(client, jobs, {
          userId: record.userId,
          recipient: email,
          template: isApproved ? 'identity_approved' : 'identity_rejected',
          params: { reason: applied, note },
        });
        await appendAudit(client, {
          actor: viewer,
          action: `identity.${decision}`,
          subject: 'identity',
          subjectId: recordId,
          details: { member: record.userId, reason: applied },
        });
      });
      return { done: true };
    },
  };
}

const findOwner = (pool: OperationContext['pool'], id: number) =>
  one(pool, ownerRow, 'SELECT email::text, verified_at IS NOT NULL AS "hasPoints" FROM users WHERE id = $1', [
    id,
  ]);

const includes = (kinds: readonly string[], kind: string) => kinds.includes(kind);

const named = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };
