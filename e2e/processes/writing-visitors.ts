import type { Database } from '@nightjar/origin';
import type { ServerProcess } from './server-process.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A vote that a server has acknowledged. */
export interface Acknowledged {
  visitor: string;
  videoId: number;
}

export interface WritingVisitors {
  acknowledged: readonly Acknowledged[];
  /** Waits until this many more writes are acknowledged; fails when the site does not recover. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

const CLIENTS = 6;
const VOTES_OF_ONE = 5;
/** Maximum time for the site to recover. */
const RECOVERS_WITHIN_MS = 120_000;

/**
 * Guests who vote continuously, each a few times and from its own address. Failed requests are ignored: they were not
 * acknowledged, and may or may not have taken effect.
 */
export function startWriting(server: ServerProcess, videos: readonly number[]): WritingVisitors {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  let guests = 0;
  const waiting: { goal: number; resolve: () => void }[] = [];

  async function write(guest: Visitor, videoId: number) {
    try {
      const fields = { act: 'vote', section: 'video', object_id: String(videoId), vote: '1' };
      const { status } = await guest.post(server, '/api/input.php', fields);
      if (status !== 200) return;
      acknowledged.push({ visitor: visitorOf(guest), videoId });
      for (const { goal, resolve } of waiting) if (acknowledged.length >= goal) resolve();
    } catch {
      // Expected while the test kills the server or its database.
    }
  }
  async function client() {
    while (!isOver) {
      guests += 1;
      const guest = createVisitor(`10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`);
      for (let turn = 0; turn < VOTES_OF_ONE && !isOver; turn += 1)
        await write(guest, videos[(guests * 7 + turn) % videos.length] ?? 1);
      guest.leave();
      // Avoids a busy loop while the server is down.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    acknowledged,
    more: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Only ${acknowledged.length} writes were acknowledged.`)),
          RECOVERS_WITHIN_MS,
        );
        const goal = acknowledged.length + count;
        waiting.push({ goal, resolve: () => resolve(clearTimeout(late)) });
      }),
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** The visitor id in the signed cookie of a guest. */
const visitorOf = (guest: Visitor) =>
  /nj_visitor=([\w-]+)\./.exec(decodeURIComponent(guest.cookies()))?.[1] ?? '';

/** Acknowledged writes that are missing in the database, and videos whose counter differs from their votes. */
export async function findLosses(pool: Database['pool'], acknowledged: readonly Acknowledged[]) {
  const { rows: votes } = await pool.query<{ object_id: string; voter: string }>(
    `select object_id, voter from votes where section = 'video'`,
  );
  const stored = new Set(votes.map(({ object_id, voter }) => `${object_id} ${voter.replace(/^g/, '')}`));
  const lost = acknowledged.filter(({ visitor, videoId }) => !stored.has(`${videoId} ${visitor}`));
  const { rows: miscounted } = await pool.query<{ id: string }>(`
    select v.id from videos v
    join (select object_id, count(*) filter (where value = 1) as likes from votes where section = 'video' group by 1) c
      on c.object_id = v.id
    where v.likes - coalesce((select likes from likes_before b where b.id = v.id), 0) <> c.likes`);
  return { lost, miscounted: miscounted.map(({ id }) => id) };
}
