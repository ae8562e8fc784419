import type { OperationParams } from '@nightjar/api/operations';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { transaction } from '../database/transaction.ts';
import { insertMail } from '../mail/write-mail.ts';
import { acceptRepeated, isRepeatedIdentity } from '../moderation/repeated-decisions.ts';
import { perPage } from '../moderation/review.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findSentRecords, otherRecords } from './sent-records.ts';
import {
  type DecidedState,
  decideRecord,
  findOwner,
  findPicture,
  findRecord,
  type IdentityRecord,
  waitingRecords,
} from './store.ts';

export type ReviewNames =
  | 'identityQueue'
  | 'identityRecords'
  | 'identityCase'
  | 'identityPictureOf'
  | 'decideIdentity';

const person = z.object({ legalName: z.string(), birthDate: z.string(), documentNumber: z.string() });

/** The identity checks of all members, for moderators. */
export function identityReviewOperations(context: OperationContext): Pick<OperationHandlers, ReviewNames> {
  const { pool, identityBox } = context;

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

    async identityRecords({ page, ...filter }) {
      return { ...(await findSentRecords(pool, filter, { page, perPage })), perPage };
    },

    async identityCase({ recordId }, { viewer }) {
      const record = await openRecord(pool, recordId, viewer);
      const others = record.userId === null ? [] : await otherRecords(pool, record.userId, recordId);
      const { id, userId, username, state, pictures, reason, note, deciderId, decider } = record;
      return {
        ...{ id, state, pictures, reason, note },
        member: named(userId, username),
        person: personOf(record),
        submittedAt: record.submittedAt?.toISOString() ?? null,
        decidedAt: record.decidedAt?.toISOString() ?? null,
        decidedBy: named(deciderId, decider),
        isOwn: userId === viewer.id,
        others,
      };
    },

    async identityPictureOf(input, { viewer }) {
      const picture = await openPicture(pool, input, viewer);
      const opened = identityBox.open(picture.sealed, input.recordId);
      if (opened === undefined) throw new OperationRefusal('not_found');
      return { type: picture.type, data: opened.secret.toString('base64') };
    },

    async decideIdentity(input, { viewer }) {
      const { recordId, decision, note } = input;
      await acceptRepeated(
        () => decide(context, input, viewer),
        () =>
          isRepeatedIdentity(pool, {
            ...{ recordId, state: transitions[decision].to, reason: storedReason(input), note },
            moderator: viewer,
          }),
      );
      return { done: true };
    },
  };
}

/** Reads a record and writes the access to the audit log. */
function openRecord(pool: OperationContext['pool'], recordId: number, moderator: Viewer) {
  return transaction(pool, async (client) => {
    const record = await findRecord(client, recordId);
    if (record === undefined) throw new OperationRefusal('not_found');
    await appendAudit(client, {
      actor: moderator,
      action: 'identity.open',
      subject: 'identity',
      subjectId: recordId,
      details: { member: record.userId },
    });
    return record;
  });
}

/** Reads a picture and writes the access to the audit log. */
function openPicture(
  pool: OperationContext['pool'],
  { recordId, kind }: OperationParams<'identityPictureOf'>,
  moderator: Viewer,
) {
  return transaction(pool, async (client) => {
    const record = await findRecord(client, recordId);
    const picture = record && (await findPicture(client, recordId, kind));
    if (picture === undefined) throw new OperationRefusal('not_found');
    await appendAudit(client, {
      actor: moderator,
      action: 'identity.view_picture',
      subject: 'identity',
      subjectId: recordId,
      details: { member: record?.userId ?? null, kind },
    });
    return picture;
  });
}

const transitions = {
  approve: { from: 'waiting', to: 'approved' },
  reject: { from: 'waiting', to: 'rejected' },
  revoke: { from: 'approved', to: 'revoked' },
} as const satisfies Record<string, { from: IdentityRecord['state']; to: DecidedState }>;

/** An approval has no reason. */
const storedReason = ({ decision, reason }: OperationParams<'decideIdentity'>): string =>
  decision === 'approve' ? '' : (reason ?? '');

async function decide(
  { pool, jobs, siteConfig }: OperationContext,
  input: OperationParams<'decideIdentity'>,
  moderator: Viewer,
): Promise<void> {
  const { recordId, decision, reason, note } = input;
  await jobs.open();
  await transaction(pool, async (client) => {
    const record = await findRecord(client, recordId, { lock: true });
    if (record === undefined || record.userId === null) throw new OperationRefusal('not_found');
    if (record.userId === moderator.id) throw new OperationRefusal('self');
    const { from, to } = transitions[decision];
    if (record.state !== from) throw new OperationRefusal('already_decided');
    if (decision !== 'approve' && reason === undefined) throw new OperationRefusal('identity_reason');
    const applied = storedReason(input);
    await decideRecord(client, {
      id: recordId,
      state: to,
      reason: applied,
      note,
      decidedBy: moderator.id,
      biometricDays: siteConfig.uploads.biometricDays,
    });
    const { email } = await findOwner(pool, record.userId);
    await insertMail(client, jobs, {
      userId: record.userId,
      recipient: email,
      template: `identity_${to}`,
      params: { reason: applied, note },
    });
    await appendAudit(client, {
      actor: moderator,
      action: `identity.${decision}`,
      subject: 'identity',
      subjectId: recordId,
      details: { member: record.userId, reason: applied },
    });
  });
}

const named = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };
