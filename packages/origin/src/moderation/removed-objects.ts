import type { OperationParams } from '@nightjar/api/operations';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { readListPage } from '../database/read-list-page.ts';
import { idRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { recordDecision } from './decide.ts';
import { decisionsAbout, decisionsWith, refusalOfRestoration } from './decision-store.ts';
import { refuseOwn } from './own-decisions.ts';
import { lockObject, restoreObject } from './remove-object.ts';
import { isRepeated } from './repeated-decisions.ts';
import { findReportedObject } from './report-store.ts';
import { perPage } from './review.ts';

type Section = OperationParams<'removedObjects'>['section'];

/** SQL: the object of a decision `d`, if it is removed: its text, and whether it cannot be restored any more. */
const removed: Readonly<Record<Section, string>> = {
  video: `SELECT v.title AS text, v.step IS NOT DISTINCT FROM 'purged' AS is_erased FROM videos v
    WHERE v.id = d.object_id AND ${isRemoved('v')}`,
  comment: `SELECT c.text, false AS is_erased FROM comments c WHERE c.id = d.object_id AND c.removed_at IS NOT NULL`,
  playlist: `SELECT p.title AS text, false AS is_erased FROM playlists p WHERE p.id = d.object_id AND p.removed_at IS NOT NULL`,
  message: `SELECT m.text, false AS is_erased FROM messages m WHERE m.id = d.object_id AND m.removed_at IS NOT NULL`,
};

const removalRow = idRow.extend({ isErased: z.boolean() });

/** What moderators have removed, and its restoration without an appeal. */
export function removedOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'removedObjects' | 'restoreObject'> {
  const { pool, jobs } = context;
  return {
    async removedObjects({ section, reason, find, page }) {
      const { found, total } = await readListPage(pool, removalRow, {
        select: `SELECT d.id, o.is_erased AS "isErased" FROM moderation_decisions d
           CROSS JOIN LATERAL (${removed[section]}) o LEFT JOIN users u ON u.id = d.owner_id
         WHERE d.section = $1 AND d.kind = 'remove' AND d.appeal_outcome IS DISTINCT FROM 'reversed'
           AND NOT EXISTS (SELECT FROM moderation_decisions later
             WHERE later.section = d.section AND later.object_id = d.object_id AND later.id > d.id)
           AND ($2::text IS NULL OR d.reason = $2)
           AND ($3 = '' OR position(lower($3) IN lower(o.text)) > 0 OR lower(u.username::text) = lower($3)
             OR d.object_id::text = $3)`,
        orderBy: 'd.id DESC',
        values: [section, reason ?? null, find],
        page,
        perPage,
      });
      const erased = new Set(found.filter(({ isErased }) => isErased).map(({ id }) => id));
      const decisions = await decisionsWith(
        pool,
        found.map(({ id }) => id),
      );
      const objects = decisions.map((each) => ({ ...each, isErased: erased.has(each.id) }));
      return { objects, total, perPage };
    },

    async restoreObject({ section, objectId, statement }, { viewer }) {
      await jobs.open();
      await transaction(pool, async (client) => {
        await lockObject(client, section, objectId);
        const found = await findReportedObject(client, { section, objectId });
        const [latest] = await decisionsAbout(client, section, objectId);
        if (found === undefined) throw new OperationRefusal('not_found');
        refuseOwn(context, found.ownerId, viewer);
        const refusal = found.isRemoved ? refusalOfRestoration(latest) : 'already_decided';
        const sent = { section, objectId, kind: 'restore', statement, moderator: viewer } as const;
        if (refusal === 'already_decided' && (await isRepeated(client, sent))) return;
        if (refusal) throw new OperationRefusal(refusal);
        await restoreObject(client, section, objectId);
        await recordDecision(client, context, {
          ...{ section, objectId, statement, title: found.title, ownerId: found.ownerId },
          kind: 'restore',
          moderator: viewer,
        });
      });
      return { done: true };
    },
  };
}
