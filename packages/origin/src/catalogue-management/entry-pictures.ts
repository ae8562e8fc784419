import { randomBytes } from 'node:crypto';
import { cataloguePictures, type PicturedKind } from '@nightjar/api';
import { makePictures } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import type { ActionContext, ActionHandlers, ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { announcePurge } from '../cache/purges.ts';
import { first } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { asPictureFailure, checkPicture, pictureLimits } from '../pictures/check-picture.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { tableOfKind } from './entry-store.ts';

type Client = Pick<pg.ClientBase, 'query'>;

interface Entry {
  kind: PicturedKind;
  id: number;
}

const keyRow = z.object({ key: z.string().nullable() });

/** The root-relative address of the own picture of an entry, which changes with the picture; empty without one. */
export async function pictureOfEntry(client: Client, { kind, id }: Entry): Promise<string> {
  const row = await first(
    client,
    keyRow,
    `SELECT picture_key AS key FROM ${tableOfKind(kind)} WHERE id = $1`,
    [id],
  );
  return row?.key ? `${portraitAddress(tableOfKind(kind), id)}?${row.key.slice(-8)}` : '';
}

const requireModerator = (request: ActionRequest): Viewer => {
  const viewer = signedIn(request);
  if (viewer.role !== 'moderator') throw new ActionRefusal('no_permission');
  return viewer;
};

/** The check before the file of a catalogue picture is stored. */
export function cataloguePictureFileChecks(
  context: Pick<ActionContext, 'pool' | 'siteConfig'>,
): Pick<FileChecks, 'sendCataloguePicture'> {
  const limit = pictureLimits(context);
  return {
    async sendCataloguePicture(request) {
      requireModerator(request);
      await limit(request);
    },
  };
}

const beforeRow = z.object({ before: z.string().nullable() });

/**
 * Sets the picture of an entry, or removes it, with an entry of the audit log.
 * @returns the key of the former picture; undefined for an unknown entry
 */
async function setPicture(
  pool: pg.Pool,
  { kind, id, key, viewer }: Entry & { key: string | null; viewer: Viewer },
): Promise<{ before: string | null } | undefined> {
  const table = tableOfKind(kind);
  // Categories have no generated pictures, which would have to be ready first.
  const ready = kind === 'category' ? '' : ', picture_ready = $2::text IS NOT NULL';
  return transaction(pool, async (client) => {
    const changed = await first(
      client,
      beforeRow,
      `UPDATE ${table} SET picture_key = $2${ready} WHERE id = $1 RETURNING old.picture_key AS before`,
      [id, key],
    );
    if (changed === undefined || (key === null && changed.before === null)) return changed;
    await announcePurge(client, [table]);
    await appendAudit(client, {
      actor: viewer,
      action: `catalogue.${key === null ? 'remove_picture' : 'picture'}`,
      subject: kind,
      subjectId: id,
      details: {},
    });
    return changed;
  });
}

/** The action that replaces the picture of a category, model or channel. */
export function cataloguePictureActions({
  pool,
  mediaStore,
  log,
}: ActionContext): Pick<ActionHandlers, 'sendCataloguePicture'> {
  return {
    async sendCataloguePicture({ kind, objectId: id }, request) {
      const viewer = requireModerator(request);
      const minimum = cataloguePictures[kind];
      const file = await checkPicture(request.file, minimum);
      const key = `catalogue/${tableOfKind(kind)}/${id}-${randomBytes(8).toString('hex')}`;
      let former: { before: string | null };
      try {
        await makePictures({
          source: { path: file.path },
          pictureKey: key,
          store: mediaStore,
          ratio: minimum.width / minimum.height,
          signal: request.signal,
        });
        const changed = await setPicture(pool, { kind, id, key, viewer });
        if (changed === undefined) throw new ActionRefusal('not_found');
        former = changed;
      } catch (error) {
        await mediaStore.remove(`pictures/${key}`);
        throw asPictureFailure(error);
      }
      await removePictures({ mediaStore, log }, [former.before]);
      return {};
    },
  };
}

/** The operation that removes the picture of an entry. */
export function cataloguePictureOperations({
  pool,
  mediaStore,
  log,
}: OperationContext): Pick<OperationHandlers, 'removeCataloguePicture'> {
  return {
    async removeCataloguePicture({ kind, id }, { viewer }) {
      const changed = await setPicture(pool, { kind, id, key: null, viewer });
      if (changed === undefined) throw new OperationRefusal('not_found');
      await removePictures({ mediaStore, log }, [changed.before]);
      return { done: true };
    },
  };
}
