import type pg from 'pg';
import { isRemoved } from '../access/removed-for-cause.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { countRow, idRow, one, rows } from '../database/rows.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { loadEveryVideoRow } from '../videos/store.ts';
import { toWireItem } from '../videos/wire-video.ts';

/** Maximum total that is counted. */
const CAP = 10_000;
const own = `from videos v where user_id = $1 and not ${isRemoved('v')}`;

/** Reads the viewer's uploads in every state except deleted. */
export function ownVideoReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownVideos'> {
  return {
    async ownVideos({ page }, request) {
      const { id: userId } = signedIn(request);
      const [ids, total] = await Promise.all([findOwn(pool, userId, ownPage(page)), countOwn(pool, userId)]);
      const rows = await loadEveryVideoRow(pool, ids);
      return {
        videos: rows.map((row) => toWireItem(row, publicUrl, { isOpen: true })),
        ...ownPageFigures(total),
      };
    },
  };
}

async function findOwn(pool: pg.Pool, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = await rows(pool, idRow, {
    name: 'own-videos',
    text: `select id ${own} order by post_date desc, id desc limit $2 offset $3`,
    values: [userId, limit, offset],
  });
  return found.map(({ id }) => id);
}

async function countOwn(pool: pg.Pool, userId: number): Promise<number> {
  const { n } = await one(pool, countRow, {
    name: 'count-own-videos',
    text: `select count(*) as n from (select ${own} limit ${CAP}) as counted`,
    values: [userId],
  });
  return n;
}
