import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { createTestDatabase, createTestMedia, silentLog, type TestDatabase } from '../../testing/index.ts';
import { systemActor, transition } from '../../videos/states/transition.ts';
import { exportVideos } from '../export-videos.ts';
import { findRefused } from './find-refused.ts';
import { titleOfFile } from './import-line.ts';
import { importVideos, type LineResult } from './import-videos.ts';
import { publishImported, publishWhenReady } from './publish-imported.ts';

let database: TestDatabase;
let clip: string;
let folder: string;
let stored: string[];
let made: Awaited<ReturnType<typeof createTestMedia>>;

beforeAll(async () => {
  database = await createTestDatabase();
  made = await createTestMedia();
  clip = join(made.folder, 'assets/1/video.mp4');
});
afterAll(async () => {
  await database.close();
  await made.remove();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-import-'));
  stored = [];
  await copyFile(clip, join(folder, 'walk.mp4'));
  await database.pool.query('delete from videos');
  await database.pool.query('delete from media_assets');
  await database.pool.query('delete from categories');
});
afterEach(() => rm(folder, { recursive: true }));

const mediaStore: MediaStore = {
  stat: async () => undefined,
  open: async () => Promise.reject(new Error('not read')),
  put: async (key) => void stored.push(key),
  remove: async () => undefined,
  async *list() {},
  removeUnfinished: async () => undefined,
  localPath: () => undefined,
};

async function run(
  name: string,
  { isDryRun = false, signal }: { isDryRun?: boolean; signal?: AbortSignal } = {},
) {
  const results: LineResult[] = [];
  const path = join(folder, name);
  const onLine = (result: LineResult) => void results.push(result);
  const options = { database, mediaStore, path, isDryRun, log: silentLog, onLine, ...(signal && { signal }) };
  return { summary: await importVideos(options), results };
}
/** A playable file with other bytes: a box that players ignore (ISO/IEC 14496-12, `free`) follows the clip. */
async function otherClip(name: string) {
  const box = Buffer.from(name);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + box.length);
  head.write('free', 4);
  await writeFile(join(folder, name), Buffer.concat([await readFile(clip), head, box]));
}
/** As the pipeline does: the videos of all imports become complete. */
async function complete() {
  await database.pool.query(`update media_assets set state = 'ready'`);
  await database.pool.query('update videos set status_id = 3, step = null where status_id = 2');
}
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const videos = async () =>
  (await database.pool.query('select title, description, step, gender from videos order by id')).rows;

describe('an import', () => {
  test('110 and 112: of a CSV adds videos with everything that they name, and sends their files to the pipeline', async () => {
    await write(
      'videos.csv',
      '\ufeffKey,File,Title,Description,Categories,Models,Tags,Channel,Post_date,Private\r\n' +
        'a1,walk.mp4,"A walk, ""slowly""","Two\nlines",Rivers;Night sky,Ada Reed,slow;calm,North Films,2024-03-01,yes\r\n',
    );
    const { summary, results } = await run('videos.csv');
    expect(results).toEqual([{ line: expect.any(Number), key: 'a1', outcome: 'added' }]);
    expect(summary).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      failed: 0,
      isComplete: true,
      lines: expect.any(Map),
      publishable: ['a1'],
    });
    expect(await videos()).toEqual([
      { title: 'A walk, "slowly"', description: 'Two\nlines', step: 'checking', gender: 'str' },
    ]);
    const [facts] = (
      await database.pool.query(`select
        array(select dir from categories c join video_categories j on j.category_id = c.id order by 1) as categories,
        array(select title from models m join video_models j on j.model_id = m.id) as models,
        array(select title from tags t join video_tags j on j.tag_id = t.id order by 1) as tags,
        (select title from channels where id = v.channel_id) as channel, is_private, post_date::text from videos v`)
    ).rows;
    expect(facts).toMatchObject({
      categories: ['night-sky', 'rivers'],
      models: ['Ada Reed'],
      tags: ['calm', 'slow'],
      channel: 'North Films',
      is_private: true,
    });
    expect(facts.post_date).toMatch(/^2024-0(2-29|3-01)/);
    expect(stored).toHaveLength(1);
    const { rows } = await database.pool.query(`select name from pgboss.job where name = 'ingest-asset'`);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('111: a dry run reports the same lines and changes nothing', async () => {
    await write('videos.csv', 'file,title\nwalk.mp4,A walk\nmissing.mp4,Nothing\n');
    const { summary } = await run('videos.csv', { isDryRun: true });
    expect(summary).toMatchObject({ added: 1, failed: 1 });
    expect(await videos()).toEqual([]);
    expect(stored).toEqual([]);
  });

  test('111: run again adds nothing, and saves texts that changed', async () => {
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk","categories":["Rivers"]}\n');
    await run('videos.jsonl');
    expect((await run('videos.jsonl')).summary).toMatchObject({ added: 0, unchanged: 1 });
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A long walk","categories":["Hills"]}\n');
    expect((await run('videos.jsonl')).summary).toMatchObject({ added: 0, changed: 1 });
    expect(await videos()).toMatchObject([{ title: 'A long walk' }]);
    expect(stored).toHaveLength(1);
  });

  test('155: with another title changes what an undone edit of the owner restores', async () => {
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk"}\n');
    await run('videos.jsonl');
    await database.pool.query(
      `insert into video_edits (video_id, title, dir, description) select id, 'Before', 'before', 'Former words' from videos`,
    );
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A long walk"}\n');
    await run('videos.jsonl');
    const { rows } = await database.pool.query('select title, dir, description from video_edits');
    expect(rows).toEqual([{ title: 'A long walk', dir: 'a-long-walk', description: 'Former words' }]);
  });

  test('111: that was interrupted continues with the remaining lines', async () => {
    await otherClip('second.mp4');
    await write('videos.csv', 'file,title\nwalk.mp4,A walk\nsecond.mp4,A second one\n');
    const stopping = new AbortController();
    const path = join(folder, 'videos.csv');
    const first = await importVideos({
      ...{ database, mediaStore, path, isDryRun: false, log: silentLog, signal: stopping.signal },
      onLine: () => stopping.abort(),
    });
    expect(first).toMatchObject({ added: 1, isComplete: false });
    expect((await run('videos.csv')).summary).toMatchObject({ added: 1, unchanged: 1, isComplete: true });
    expect(await videos()).toHaveLength(2);
  });

  test('of a folder takes titles from names and JSON files, and leaves other files out', async () => {
    await mkdir(join(folder, 'sub'));
    await mkdir(join(folder, '.trash'));
    for (const file of ['sub/02_evening-sea.mp4', '.trash/old.mp4', '.hidden.mp4']) await otherClip(file);
    await write('notes.txt', 'x');
    await write('walk.json', '{"title":"Named beside it","gender":"gay"}');
    const { results } = await run('.');
    expect(results.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['sub/02_evening-sea.mp4', 'added'],
      ['walk.mp4', 'added'],
    ]);
    expect(await videos()).toMatchObject([
      { title: 'Evening sea' },
      { title: 'Named beside it', gender: 'gay' },
    ]);
  });

  test('110: reports each wrong line with its reason, and imports the others', async () => {
    await write('text.mp4', 'no video');
    await symlink('/etc/hostname', join(folder, 'link.mp4'));
    const lines = [
      '{"file":"walk.mp4","title":"Good"}',
      'not json',
      '[1]',
      '{"file":"walk.mp4","title":"ab"}',
      '{"file":"walk.mp4","title":"Typo","titel":"x"}',
      '{"file":"../../etc/passwd.mp4","title":"Outside"}',
      '{"file":"link.mp4","title":"A link"}',
      '{"file":"text.mp4","title":"Text"}',
      '{"file":"text.exe","title":"Program"}',
      '{"file":"walk.mp4","title":"Again"}',
      '{"key":"k","file":"walk.mp4","title":"Owner","owner":"nobody"}',
      '{"key":"d","file":"walk.mp4","title":"Date","post_date":"soon"}',
      `{"key":"l","file":"walk.mp4","title":"${'x'.repeat(300_000)}"}`,
    ];
    await write('videos.jsonl', lines.join('\n'));
    const { results, summary } = await run('videos.jsonl');
    expect(summary).toMatchObject({ added: 1, failed: 12 });
    expect(results.map(({ line, problem }) => `${line} ${problem ?? ''}`)).toEqual([
      '1 ',
      '2 is not a JSON object',
      '3 is not a JSON object',
      expect.stringMatching(/^4 title: /),
      expect.stringMatching(/^5 there is no field "titel"/),
      expect.stringMatching(/^6 file: .* does not exist$/),
      expect.stringMatching(/^7 file: link.mp4 is outside/),
      expect.stringMatching(/^8 file: text.mp4 cannot be used/),
      '9 file: text.exe has no extension of a video',
      '10 has the key of line 1',
      '11 owner: there is no member "nobody"',
      '12 post_date: is not a date',
      '13 is longer than 200,000 characters',
    ]);
  });

  test.each([
    ['a quote that is not closed', '"B walk', /^has a quote that is not closed; /],
    ['a quote inside of a field', 'B "long" walk', /^has a quote inside of a field: .* twice; /],
    ['a quote inside of quotes', '"B "long" walk"', /^has a quote that is not closed, or one inside /],
  ])(
    '110: a CSV with %s is read up to this line, and the rest is reported',
    async (_what, title, problem) => {
      const before = Array.from({ length: 40 }, (_, index) => `none-${index}.mp4,Walk`);
      const lines = ['file,title', ...before, 'walk.mp4,"A\nwalk"', '', `b.mp4,${title}`, 'c.mp4,C walk'];
      await write('videos.csv', lines.join('\n'));
      const { summary, results } = await run('videos.csv');
      expect(summary).toMatchObject({ added: 1, failed: 41, unreadAfter: 45 });
      expect(results.filter(({ problem }) => problem?.endsWith('does not exist'))).toHaveLength(40);
      expect(results.at(-1)).toEqual({
        ...{ line: 45, key: '', outcome: 'failed' },
        problem: expect.stringMatching(problem),
      });
      expect(results.at(-1)?.problem).toMatch(/; the lines after it were not read$/);
      expect(await videos()).toMatchObject([{ title: 'A\nwalk' }]);
    },
  );

  test('110: a CSV whose header has a wrong quote is not read', async () => {
    await write('videos.csv', 'file,"title\nwalk.mp4,A walk\n');
    const { summary, results } = await run('videos.csv');
    expect(summary).toMatchObject({ failed: 1, unreadAfter: 1 });
    expect(results[0]).toMatchObject({ line: 1 });
  });

  test('reports a line of a CSV with a missing field', async () => {
    await write('videos.csv', 'file,title\nwalk.mp4\n');
    const { results } = await run('videos.csv');
    expect(results[0]).toMatchObject({ line: 2, problem: 'has another number of fields than the header' });
  });

  test.each(['missing.csv', 'videos.xml'])('refuses %s as a whole', async (name) => {
    await write('videos.xml', '<x/>');
    await expect(run(name)).rejects.toMatchObject({ code: 'import' });
  });

  test.each([
    ['windows.csv', Buffer.from('file,title\nwalk.mp4,A walk\nb.mp4,Caf\xe9\n', 'latin1')],
    ['windows.jsonl', Buffer.from('{"file":"walk.mp4","title":"Caf\xe9"}', 'latin1')],
    ['unicode.csv', Buffer.from('\ufefffile,title\nwalk.mp4,Caf\xe9\n', 'utf16le')],
    ['cut.csv', Buffer.from('file,title\nwalk.mp4,Café').subarray(0, -1)],
  ])('110: refuses %s as a whole, because it is not UTF-8', async (name, bytes) => {
    await writeFile(join(folder, name), bytes);
    await expect(run(name)).rejects.toMatchObject({
      code: 'import',
      message: expect.stringContaining(`${name} is not UTF-8`),
    });
    expect(await videos()).toEqual([]);
  });

  test.each([';', '\t'])('110: refuses a CSV with %j between the fields as a whole', async (separator) => {
    const lines = [
      ['file', 'title'],
      ['walk.mp4', 'A walk'],
    ];
    await write('videos.csv', lines.map((fields) => fields.join(separator)).join('\n'));
    await expect(run('videos.csv')).rejects.toMatchObject({
      code: 'import',
      message: expect.stringMatching(/has the header "file.title": separate the fields by commas/),
    });
  });

  test('110: a JSON file beside a video that is not UTF-8 is an error', async () => {
    await writeFile(join(folder, 'walk.json'), Buffer.from('{"title":"Caf\xe9"}', 'latin1'));
    const { results } = await run('.');
    expect(results).toMatchObject([{ outcome: 'failed', problem: 'walk.json is not UTF-8' }]);
  });

  test('112: its videos are published when they are in review, with their own date', async () => {
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk","post_date":"2024-03-01T12:00:00Z"}');
    await run('videos.jsonl');
    expect(await publishImported(database, ['walk.mp4'])).toBe(0);
    await complete();
    expect(await publishImported(database, ['walk.mp4'])).toBe(1);
    const { rows } = await database.pool.query('select status_id, post_date from videos');
    expect(rows).toEqual([{ status_id: 1, post_date: new Date('2024-03-01T12:00:00Z') }]);
  });

  test('136: publishes and waits for the videos of its own list only', async () => {
    await otherClip('earlier.mp4');
    await otherClip('encoding.mp4');
    await write('earlier.csv', 'file,title\nearlier.mp4,For a moderator\n');
    await write('encoding.csv', 'file,title\nencoding.mp4,Being encoded\n');
    await write('videos.csv', 'file,title\nwalk.mp4,A walk\n');
    await run('earlier.csv');
    const { summary } = await run('videos.csv');
    await complete();
    await run('encoding.csv');
    const keys = [...summary.lines.keys()];
    expect(keys).toEqual(['walk.mp4']);
    const options = { keys, signal: new AbortController().signal, onProgress: () => undefined };
    expect(await publishWhenReady(database, options)).toEqual({ published: 1, marked: 0 });
    const { rows } = await database.pool.query('select title, status_id from videos order by id');
    expect(rows).toEqual([
      { title: 'For a moderator', status_id: 3 },
      { title: 'A walk', status_id: 1 },
      { title: 'Being encoded', status_id: 2 },
    ]);
    // An unchanged line is published as well.
    const again = await run('earlier.csv');
    expect(await publishImported(database, [...again.summary.lines.keys()])).toBe(1);
  });

  test('137: reports lines whose videos the pipeline refused, also when it runs again', async () => {
    await otherClip('second.mp4');
    await otherClip('third.mp4');
    await write('videos.csv', 'file,title\nwalk.mp4,A walk\nsecond.mp4,A second\nthird.mp4,A third\n');
    const { summary } = await run('videos.csv');
    expect(await findRefused(database, summary.lines)).toEqual([]);
    const { rows } = await database.pool.query<{ id: number }>('select id::int from videos order by id');
    const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
    await transaction(database.pool, async (client) => {
      const actor = systemActor;
      const copy = { videoId: second };
      await transition(client, first, { to: 'refused', actor, reason: { code: 'upload.duplicate', copy } });
      // Its decision is in the history of the video and in a mail.
      for (const to of ['encoding', 'in_review'] as const) await transition(client, third, { to, actor });
      await transition(client, third, { to: 'refused', actor: { role: 'moderator' } });
    });
    const again = await run('videos.csv');
    expect(again.summary).toMatchObject({ unchanged: 3, failed: 0 });
    expect(await findRefused(database, again.summary.lines)).toEqual([
      {
        line: summary.lines.get('walk.mp4'),
        key: 'walk.mp4',
        problem: `video ${first} was refused: upload.duplicate, copy of video ${second}; a corrected file needs another key`,
      },
    ]);
  });

  test('138: refuses the file of a video on the site, and of an earlier line, also in a dry run', async () => {
    await otherClip('new.mp4');
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk"}');
    await run('videos.jsonl');
    await complete();
    const { rows } = await database.pool.query<{ id: number }>('select id::int from videos');
    const lines = ['new.mp4', 'new.mp4', 'walk.mp4'].map((file, index) =>
      JSON.stringify({ key: `k${index}`, file, title: 'Another one' }),
    );
    await write('again.jsonl', lines.join('\n'));
    for (const isDryRun of [true, false]) {
      const { results, summary } = await run('again.jsonl', { isDryRun });
      expect(summary).toMatchObject({ added: 1, failed: 2 });
      expect(results.map(({ problem }) => problem)).toEqual([
        undefined,
        'file: new.mp4 is the file of line 1',
        `file: walk.mp4 is the file of video ${rows[0]?.id}`,
      ]);
    }
    expect(stored).toHaveLength(2);
  });

  test('refuses a file that a moderator removed, and one on a list of hashes, also in a dry run', async () => {
    const { pool } = database;
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk"}');
    await run('videos.jsonl');
    await pool.query('update videos set status_id = 1, step = null');
    const { rows } = await pool.query<{ id: number }>('select id::int from videos');
    const id = Number(rows[0]?.id);
    await write('again.jsonl', '{"key":"again","file":"walk.mp4","title":"Again"}');
    await transaction(pool, (client) =>
      transition(client, id, { to: 'removed', actor: { role: 'moderator' } }),
    );
    for (const isDryRun of [true, false]) {
      const { results } = await run('again.jsonl', { isDryRun });
      expect(results[0]?.problem).toBe(
        `file: walk.mp4 is the file of video ${id}, which a moderator removed or refused`,
      );
    }
    await pool.query('delete from videos where id = $1', [id]);
    const sha256 = createHash('sha256')
      .update(await readFile(clip))
      .digest('hex');
    await pool.query(`insert into listed_hashes (list, kind, hash) values ('partner', 'sha256', $1)`, [
      sha256,
    ]);
    const { results } = await run('again.jsonl');
    await pool.query('delete from listed_hashes');
    expect(results[0]?.problem).toBe('file: walk.mp4 is on a list of hashes that are refused');
    expect(stored).toHaveLength(1);
  });

  test('that looks like another video is not published without a moderator', async () => {
    const { pool } = database;
    await write('videos.jsonl', '{"file":"walk.mp4","title":"A walk"}');
    await run('videos.jsonl');
    await complete();
    await pool.query(`insert into near_duplicates (video_id, list, share, distance, is_mirrored)
      select id, 'partner', 0.5, 12, false from videos`);
    const publish = () =>
      publishWhenReady(database, {
        keys: ['walk.mp4'],
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    expect(await publish()).toEqual({ published: 0, marked: 1 });
    await pool.query('delete from near_duplicates');
    expect(await publish()).toEqual({ published: 1, marked: 0 });
  });

  test.each(['csv', 'jsonl'] as const)('113: reads its own export as %s without a change', async (format) => {
    await write(
      'videos.jsonl',
      '{"file":"walk.mp4","title":"A \\"walk\\", slowly","categories":["Night sky","Rivers"]}',
    );
    await run('videos.jsonl');
    await database.pool.query('update videos set status_id = 1, step = null');
    let text = '';
    for await (const part of exportVideos(database, { format, saveFile: async () => undefined }))
      text += part;
    await database.pool.query(`update media_assets set source_key = 'walk.mp4'`);
    await write(`again.${format}`, text);
    expect((await run(`again.${format}`)).summary).toMatchObject({ changed: 1, failed: 0 });
    expect(await videos()).toMatchObject([{ title: 'A "walk", slowly' }]);
  });
});

test.each([
  ['01_morning-walk.mp4', 'Morning walk'],
  ['a/b/Ünder the.Sea.mkv', 'Ünder the Sea'],
  ['2024.mp4', '2024'],
])('the title of %s is %s', (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});
