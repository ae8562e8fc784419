import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { paths } from '@nightjar/api';
import { createOperations } from '@nightjar/api/operations';
import { parseManifest } from '@nightjar/media';
import { type Database, openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingMedia } from './missing-media.ts';
import { findOrphans, sweepTransfers } from './orphans.ts';
import { createSendingMember, insertSender, makeClip, type SentVideo } from './sending-member.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

/** `pnpm test:deep` kills 200 times. */
const IS_DEEP = process.env.NIGHTJAR_DEEP !== undefined;
const KILLS = IS_DEEP ? 200 : 20;
const MEMBERS = IS_DEEP ? 12 : 2;
/** Encoding takes most of the time of the test. */
const VIDEOS = IS_DEEP ? 36 : 2;
/**
 * In a random order, again and again. A worker that is killed often is restarted later and later until its server is, so that each
 * group has one kill of both.
 */
const GROUP = ['worker', 'database', 'database', 'browser', 'server'] as const;
/** Parts that the last member sends before each kill, so that its upload lasts through nearly all of them. */
const PARTS_A_KILL = 2;
const MOMENT_MS = IS_DEEP ? { least: 200, range: 3000 } : { least: 0, range: 150 };
/** Maximum time until a killed worker or database runs again. */
const RESTARTS_WITHIN_MS = 120_000;
const DEADLINE_MS = 120_000 + KILLS * 15_000;
const SEED = 20_261_123;
/** Wide enough for two renditions, and low, so that they are encoded in little time. */
const CLIP_SIZE = '1152x96';

interface StoredVideo {
  id: number;
  source: string;
  manifest: unknown;
}

let server: ServerProcess;
let database: Database;

const open = () => openDatabase({ environment: { dataDir: server.dataDir }, log: silentLog, role: 'worker' });

beforeAll(async () => {
  server = await createServerProcess('upload-kills', {
    PUBLIC_URL: publicUrl,
    DEMONSTRATION: 'false',
    WORKER: 'inline',
  });
  await server.start();
  database = await open();
}, 240_000);
afterAll(async () => {
  await database?.close();
  await server?.remove();
}, 120_000);

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The targets of all kills: groups in a random order. */
function shuffledKills(random: () => number): (typeof GROUP)[number][] {
  return Array.from({ length: KILLS / GROUP.length }, () =>
    GROUP.map((name) => ({ name, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name),
  ).flat();
}

/** Lets callers of `take` continue one by one, as many as `give` has allowed, and all of them after `end`. */
function createPace() {
  let allowed = 0;
  const waiting: (() => void)[] = [];
  const proceed = () => {
    while (allowed > 0 && waiting.length > 0) {
      allowed -= 1;
      waiting.shift()?.();
    }
  };
  const give = (count: number) => {
    allowed += count;
    proceed();
  };
  return {
    take: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        proceed();
      }),
    give,
    end: () => give(Number.POSITIVE_INFINITY),
  };
}

/** The worker is a child of the server; undefined while it is being restarted. */
async function findWorker(): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  for (const line of stdout.split('\n')) {
    const [, pid, parent, program] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === server.pid && program?.endsWith('main.js worker')) return Number(pid);
  }
  return undefined;
}

async function findDatabase(): Promise<number | undefined> {
  const file = join(server.dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/** The process of a part, which the kill before may have ended, after it has been restarted. */
async function running(find: () => Promise<number | undefined>): Promise<number> {
  let pid: number | undefined;
  await expect
    .poll(
      async () => {
        pid = await find();
        return pid;
      },
      { timeout: RESTARTS_WITHIN_MS },
    )
    .toBeDefined();
  return pid ?? 0;
}

/** Workers whose server was killed, each by its number and its start, because the system uses numbers again. */
const orphans = new Set<string>();

/** A process by its number and its start; undefined when it does not run. */
async function identify(pid: number): Promise<string | undefined> {
  const listed = promisify(execFile)('ps', ['-o', 'pid=,lstart=', '-p', String(pid)]);
  return listed.then(
    ({ stdout }) => stdout.trim() || undefined,
    // Its exit code is 1 when there is no such process.
    () => undefined,
  );
}

async function livingOrphans(): Promise<string[]> {
  const living = await Promise.all(
    [...orphans].map(async (orphan) => (await identify(Number.parseInt(orphan, 10))) === orphan),
  );
  return [...orphans].filter((_, index) => living[index]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const kills: Record<'server' | 'worker' | 'database', () => Promise<void>> = {
  async server() {
    const pid = await findWorker();
    const orphan = pid === undefined ? undefined : await identify(pid);
    if (orphan !== undefined) orphans.add(orphan);
    await server.kill();
    await server.start();
  },
  worker: async () => void process.kill(await running(findWorker), 'SIGKILL'),
  database: async () => void process.kill(await running(findDatabase), 'SIGKILL'),
};

const stages = () =>
  database.pool
    .query<{ status: number; state: string }>(
      `SELECT v.status_id AS status, a.state FROM videos v JOIN media_assets a ON a.id = v.asset_id`,
    )
    .then(
      ({ rows }) => rows,
      () => [],
    );

async function signInModerator() {
  const { name, token } = await insertSender(database.pool);
  await database.pool.query(`UPDATE users SET role = 'moderator' WHERE username = $1`, [name]);
  return createOperations({
    baseUrl: server.url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...init?.headers, origin: publicUrl, cookie: `nj_session=${token}` },
      }),
  });
}

test(
  'uploads keep every acknowledged byte, become complete and can be published when server, worker, database and browser are killed',
  async () => {
    const random = randomNumbers(SEED);
    const clip = await makeClip({ size: CLIP_SIZE });
    let isOver = false;
    const sent: SentVideo[] = [];
    const pace = createPace();
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) =>
        createSendingMember({
          server,
          database,
          clip,
          ...(index === MEMBERS - 1 && { beforePart: pace.take }),
        }),
      ),
    );
    let failure: unknown;
    const sending = Promise.all(
      members.map(async (member) => {
        do sent.push(await member.sendVideo());
        while (!isOver && sent.length < VIDEOS);
      }),
    ).catch((error: unknown) => {
      failure = error;
    });
    for (const name of shuffledKills(random)) {
      if (failure !== undefined) break;
      pace.give(PARTS_A_KILL);
      await sleep(MOMENT_MS.least + random() * MOMENT_MS.range);
      if (name === 'browser') for (const member of members) member.killBrowser();
      else await kills[name]();
    }
    isOver = true;
    pace.end();
    await sending;
    if (failure !== undefined) throw failure;
    expect(sent.length).toBeGreaterThanOrEqual(MEMBERS);

    // The pool of the test lost its connections too, so a failed read is repeated.
    await expect
      .poll(
        async () => (await stages()).filter(({ status, state }) => status === 3 && state === 'ready').length,
        {
          timeout: DEADLINE_MS / 2,
          interval: 500,
        },
      )
      .toBe(sent.length);

    // A worker that outlives its server keeps its connections to the database.
    await expect.poll(livingOrphans, { timeout: RESTARTS_WITHIN_MS }).toEqual([]);

    const media = join(server.dataDir, 'media');
    for (const { videoId, sha256 } of sent) {
      const { rows } = await database.pool.query<StoredVideo>(
        `SELECT a.id, a.source_key AS source, a.manifest FROM videos v
         JOIN media_assets a ON a.id = v.asset_id WHERE v.id = $1`,
        [videoId],
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`There is no video ${videoId}.`);
      const source = await readFile(join(media, row.source));
      expect(createHash('sha256').update(source).digest('hex')).toBe(sha256);
      const manifest = parseManifest(row.manifest);
      expect(manifest.renditions.map(({ rung }) => rung)).toEqual(['sd', 'hd']);
      expect(await findMissingMedia({ folder: media, assetKey: `assets/${row.id}`, manifest })).toEqual([]);
    }

    const operations = await signInModerator();
    const approved = sent.slice(0, Math.ceil(sent.length / 2));
    for (const { videoId } of approved) {
      const review = await operations.call('reviewVideo', { videoId });
      const revision = review.ok ? review.output.revision : '';
      const decided = await operations.call('decideVideo', { videoId, decision: 'approve', revision });
      expect(decided).toMatchObject({ ok: true });
      const answer = await fetch(`${server.url}${paths.video.build({ videoId })}`);
      expect(await answer.json()).toMatchObject({ video: { status_id: '1' } });
    }

    await sweepTransfers({ server, pool: database.pool });
    await expect
      .poll(() => findOrphans({ server, pool: database.pool }), { timeout: RESTARTS_WITHIN_MS })
      .toEqual([]);
  },
  DEADLINE_MS,
);
