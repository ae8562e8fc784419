import { maximumPins } from '@nightjar/api/operations';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { announcePurge } from '../cache/purges.ts';
import { transaction } from '../database/transaction.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { pinsTag } from './routes.ts';
import {
  deletePin,
  findCategory,
  findPinnable,
  listPins,
  listPlaces,
  lockPins,
  orderPins,
  type PinPlace,
  savePin,
} from './store.ts';

/** The end of a day, UTC. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000);

/** Videos that moderators pin to the top of the home page or of a category. */
export function pinOperations({
  pool,
  clock,
}: OperationContext): Pick<OperationHandlers, 'pinnedVideos' | 'pinVideo' | 'movePin' | 'unpinVideo'> {
  /** @throws OperationRefusal `not_found` for an unknown category */
  async function placeOf(client: Pick<pg.ClientBase, 'query'>, categoryId: number | undefined) {
    if (categoryId === undefined) return { place: null, category: null };
    const category = await findCategory(client, categoryId);
    if (category === undefined) throw new OperationRefusal('not_found');
    return { place: categoryId, category };
  }

  /** Runs a change in a transaction that records it. */
  async function change(
    { categoryId, videoId }: { categoryId?: number | undefined; videoId: number },
    { action, viewer, details = {} }: { action: string; viewer: Viewer; details?: Record<string, string> },
    run: (
      client: pg.ClientBase,
      place: PinPlace,
      pinned: readonly { videoId: number; position: number }[],
    ) => Promise<void>,
  ): Promise<{ done: true }> {
    return transaction(pool, async (client) => {
      const { place, category } = await placeOf(client, categoryId);
      await run(client, place, await lockPins(client, place));
      await announcePurge(client, [pinsTag]);
      await appendAudit(client, {
        actor: viewer,
        action,
        subject: 'video',
        subjectId: videoId,
        details: { page: category?.dir ?? 'home', ...details },
      });
      return { done: true };
    });
  }

  return {
    async pinnedVideos({ categoryId }) {
      const { place, category } = await placeOf(pool, categoryId);
      return {
        category,
        pins: await listPins(pool, place, new Date(clock())),
        places: await listPlaces(pool),
      };
    },

    async pinVideo({ lastDay, ...pin }, { viewer }) {
      const until = lastDay === undefined ? null : endOf(lastDay);
      if (until !== null && until.getTime() <= clock()) throw new OperationRefusal('pin_over');
      const details = lastDay === undefined ? {} : { lastDay };
      return change(pin, { action: 'pin.save', viewer, details }, async (client, place, pinned) => {
        const video = await findPinnable(client, place, pin.videoId);
        if (video === undefined) throw new OperationRefusal('not_found');
        if (!video.isInPlace) throw new OperationRefusal('not_in_category');
        const isNew = pinned.every(({ videoId }) => videoId !== pin.videoId);
        if (isNew && pinned.length >= maximumPins) throw new OperationRefusal('pins_full');
        const position = (pinned.at(-1)?.position ?? 0) + 1;
        await savePin(client, { place, videoId: pin.videoId, position, until });
      });
    },

    async movePin({ direction, ...pin }, { viewer }) {
      return change(
        pin,
        { action: 'pin.move', viewer, details: { direction } },
        async (client, place, pinned) => {
          const order = pinned.map(({ videoId }) => videoId);
          const from = order.indexOf(pin.videoId);
          if (from === -1) throw new OperationRefusal('not_found');
          const to = Math.max(0, from + (direction === 'up' ? -1 : 1));
          order.splice(from, 1);
          order.splice(to, 0, pin.videoId);
          await orderPins(client, place, order);
        },
      );
    },

    async unpinVideo(pin, { viewer }) {
      return change(pin, { action: 'pin.remove', viewer }, async (client, place) => {
        if (!(await deletePin(client, place, pin.videoId))) throw new OperationRefusal('not_found');
      });
    },
  };
}
