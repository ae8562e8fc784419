import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMediaStore } from '@nightjar/media';
import { createOrigin, type Database, type Origin, openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import { demonstrationSite } from '@nightjar/site-config';
import type { BenchContext } from '../bench-context.ts';
import { median } from '../median.ts';
import { fillMembers, MEMBERS, removeWrites, VIDEOS } from './member-rows.ts';
import {
  pgbenchScript,
  type RecordedStatement,
  recorded,
  recordStatements,
  tokenOf,
} from './recorded-statement.ts';

const CLIENTS = 8;
const SECONDS = 3;
const ROUNDS = 3;
const publicUrl = 'http://localhost';

/** The form of each write on a video. */
const forms = {
  vote: { act: 'vote', section: 'video', vote: '1' },
  comment: { act: 'comment', section: 'video', text: 'Calm.' },
  favourite: { act: 'favourite', section: 'add' },
  view: { act: 'view', section: 'video' },
};

/**
 * Measures votes, comments, favourites and views per second through the origin, as ratios to the statements of the same
 * writes sent by pgbench to the same database. The statements are recorded from one write each. The origin writes the views
 * of a second with one statement; pgbench sends it for each view.
 */
export async function measureWrites({ report }: Pick<BenchContext, 'report'>): Promise<void> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.error(
      '`pnpm bench writes` needs pgbench of PostgreSQL 15 or later in PATH; it is not part of the embedded database.',
    );
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nightjar-bench-'));
  const environment = {
    dataDir,
    databaseUrl: undefined,
    publicUrl,
    mediaSecret: 'a secret of the benchmark that signs nothing',
  };
  const database = await openDatabase({ environment, log: silentLog, connections: CLIENTS + 2 });
  const mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
  const origin = createOrigin({
    database,
    mediaStore,
    environment,
    siteConfig: demonstrationSite,
    log: silentLog,
  });
  try {
    await fillMembers(database);
    for (const [name, form] of Object.entries(forms)) {
      const script = join(dataDir, `${name}.sql`);
      const statements = await recordWrite(origin, database, form);
      await writeFile(
        script,
        pgbenchScript(statements, { members: MEMBERS, videos: VIDEOS, clients: CLIENTS }),
      );
      const complete: number[] = [];
      const statementsOnly: number[] = [];
      // Alternating, so that other load affects both.
      for (let round = 0; round < ROUNDS; round += 1) {
        await removeWrites(database);
        complete.push(await writesPerSecond(origin, form));
        await removeWrites(database);
        statementsOnly.push(await pgbenchPerSecond(script, database.url));
      }
      report({
        figure: `writes/${name}`,
        unit: 'ratio',
        against: 'the same statements sent by pgbench',
        value: median(complete) / median(statementsOnly),
        perSecond: Math.round(median(complete)),
        statements: statements.length,
      });
    }
  } finally {
    await origin.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends a write as the page of a video does. @throws when it is refused */
async function send(origin: Origin, form: Record<string, string>, { member, video }: typeof recorded) {
  const response = await origin.fetch(
    new Request(`${publicUrl}/api/input.php`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, object_id: String(video), video_id: String(video) }),
      headers: {
        origin: publicUrl,
        'x-client-address': `client ${member}`,
        cookie: `nj_session=${tokenOf(member)}`,
      },
    }),
  );
  if (response.status !== 200)
    throw new Error(`The write ${form.act} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** The statements of one write. A view is written within a second, by the statement of its batch. */
async function recordWrite(
  origin: Origin,
  database: Database,
  form: Record<string, string>,
): Promise<RecordedStatement[]> {
  const isView = form.act === 'view';
  const isBatch = ({ text }: RecordedStatement) => text.includes('hourly_views');
  const statements: RecordedStatement[] = [];
  await recordStatements(database, statements, async () => {
    await send(origin, form, recorded);
    while (isView && !statements.some(isBatch)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // The viewer of a view is a keyed hash; the benchmark uses another name for each member.
  return isView
    ? statements.map((each) =>
        isBatch(each) ? { ...each, values: each.values.with(2, [`viewer ${recorded.member}`]) } : each,
      )
    : statements;
}

async function writesPerSecond(origin: Origin, form: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const end = begin + SECONDS * 1000;
  let writes = 0;
  const client = async (first: number) => {
    for (let n = first; performance.now() < end; n += CLIENTS) {
      await send(origin, form, { member: 1 + (n % MEMBERS), video: 1 + (n % VIDEOS) });
      writes += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  return writes / ((performance.now() - begin) / 1000);
}

async function pgbenchPerSecond(script: string, url: string): Promise<number> {
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-D',
    'n=0',
    '-f',
    script,
  ];
  const { code, output } = await run('pgbench', [...options, url]);
  const perSecond = Number(/^tps = ([\d.]+) \(without/m.exec(output)?.[1]);
  if (code !== 0 || !(perSecond > 0)) throw new Error(`pgbench failed:\n${output}`);
  return perSecond;
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
