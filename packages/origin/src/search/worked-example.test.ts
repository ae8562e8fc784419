import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresHarness } from './testing/postgres-harness.ts';
import type { CatalogueVideo } from './testing/search-harness.ts';

let harness: Awaited<ReturnType<typeof openPostgresHarness>>;
beforeAll(async () => {
  harness = await openPostgresHarness();
});
afterAll(() => harness.close());

/** The cells of the table below a caption of the README, without its header. */
async function tableOf(caption: string): Promise<string[][]> {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8');
  const [, table = ''] = readme.split(`**${caption}**\n\n`);
  const lines = table.split('\n\n')[0]?.trim().split('\n') ?? [];
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** The position of a place is its number within the orientation: the lower 26 bits. */
const documents = `
  select (place & 67108863)::text, video_id::text from search_documents
  where generation = search_generation() order by place`;
const postings = `
  select word, kind::text, (select string_agg((p & 67108863)::text, ', ' order by n) from unnest(places) with ordinality u(p, n))
  from search_postings join search_words w on w.id = word_id
  where generation = search_generation() and (word = any ($1) or $1 is null) order by word collate "C", kind`;

async function cells(sql: string, values: unknown[] = []): Promise<string[][]> {
  return (await harness.pool.query<string[]>({ text: sql, values, rowMode: 'array' })).rows;
}

const store = (id: number, title: string, popularity: number, more: Partial<CatalogueVideo> = {}) =>
  harness.store([
    { id, title, popularity, gender: 'str', postedAt: new Date('2025-01-01'), durationSeconds: 900, ...more },
  ]);

async function storms(): Promise<number[]> {
  const { ids } = await harness.engine.query({
    term: 'storm',
    gender: 'str',
    sort: 'relevance',
    page: 1,
    count: 10,
    type: 'all',
    duration: 'all',
    date: 'all',
  });
  return ids;
}

test('the worked example of the README is what the database contains', async () => {
  await store(7, 'Winter storm', 90);
  await store(8, 'Calm harbour', 50, { description: 'After the storm.' });
  await store(9, 'Storm watch', 70, { model: 'Ada Lind', isHd: true });
  await harness.engine.index({ scope: 'everything' });
  expect(await cells(documents)).toEqual(await tableOf('Documents of generation 1'));
  expect(await cells(postings, [null])).toEqual(await tableOf('Postings of generation 1'));
  expect(await storms()).toEqual([7, 9, 8]);

  await harness.delete(9);
  await store(10, 'Storm front', 500);
  await harness.engine.index({ scope: 'changes' });
  expect(await cells(documents)).toEqual(await tableOf('Documents after the changes'));
  expect(await cells(postings, [['=dead', 'storm']])).toEqual(await tableOf('Postings after the changes'));
  expect(await storms()).toEqual([7, 10, 8]);

  await harness.engine.index({ scope: 'everything' });
  expect(await cells(documents)).toEqual(await tableOf('Documents of generation 2'));
  expect(await storms()).toEqual([10, 7, 8]);
});
