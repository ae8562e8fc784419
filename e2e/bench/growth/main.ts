/**
 * `pnpm bench growth`: the cost of every list in catalogues of several sizes. The database counts the buffers of the
 * statements that the origin sends (auto_explain, execution only). Times are those of complete sequential requests in this
 * process, without our caches and with a warm database.
 */
import { rm } from 'node:fs/promises';
import { type GrowthCase, growthCases } from './cases.ts';
import { type Catalogue, makeCatalogue, openCatalogue } from './catalogue.ts';
import { type CatalogueFacts, readFacts } from './facts.ts';
import {
  type Answer,
  collectPlans,
  quantile,
  request,
  type StatementBuffers,
  timeAlternately,
  WARM_UP,
} from './measure.ts';
import { type GrowthOptions, readOptions, usage } from './options.ts';
import { type Line, renderTable, summary } from './table.ts';

interface Measured {
  /** The address for each size; undefined when the request fails. */
  paths: (string | undefined)[];
  line: Line;
}

const say = (text: string) => console.error(text);

function optionsOrExit(): GrowthOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}

/** The first, middle and last page of a list. */
function pagesOf(pages: number): Map<string, number> {
  return new Map([
    ['first', 1],
    ['middle', Math.max(1, Math.ceil(pages / 2))],
    ['last', Math.max(1, pages)],
  ]);
}

async function countBuffers(options: GrowthOptions, chosen: readonly GrowthCase[]): Promise<Measured[]> {
  const lines = new Map<string, Measured>();
  for (const [index, size] of options.sizes.entries()) {
    const catalogue = await openCatalogue(options.folder, size, { explain: true });
    const plans = collectPlans(catalogue);
    try {
      const facts = await readFacts(catalogue);
      for (const one of chosen) await countCase(catalogue, facts, one, (page) => lineOf(one, page, index));
    } finally {
      await catalogue.close();
    }

    async function countCase(
      of: Catalogue,
      facts: CatalogueFacts,
      one: GrowthCase,
      measured: (page: string) => { set(path: string, answer: Answer, buffers: StatementBuffers): void },
    ): Promise<void> {
      const first = await request(of, one.path(facts, 1));
      if (first.status !== 200) return;
      const pages = one.isPaged ? pagesOf(first.pages) : new Map([['-', 1]]);
      for (const [name, page] of pages) {
        const path = one.path(facts, page);
        for (let round = 0; round < WARM_UP; round += 1) await request(of, path);
        plans.take();
        const answer = await request(of, path);
        measured(name).set(path, answer, plans.take());
      }
    }
  }
  return [...lines.values()];

  function lineOf(one: GrowthCase, page: string, index: number) {
    const key = `${one.group} ${one.name} ${page}`;
    const empty = () => options.sizes.map(() => undefined);
    const measured = lines.get(key) ?? {
      paths: empty(),
      line: {
        name: one.name,
        page,
        totals: empty(),
        rows: empty(),
        buffers: empty(),
        p50: empty(),
        p99: empty(),
      },
    };
    lines.set(key, measured);
    return {
      set(path: string, answer: Answer, buffers: StatementBuffers) {
        measured.paths[index] = path;
        measured.line.totals[index] = answer.total || answer.entries;
        measured.line.rows[index] = answer.entries;
        measured.line.buffers[index] = buffers;
      },
    };
  }
}

async function measureTimes(options: GrowthOptions, measured: readonly Measured[]): Promise<void> {
  const catalogues: Catalogue[] = [];
  try {
    for (const size of options.sizes)
      catalogues.push(await openCatalogue(options.folder, size, { explain: false }));
    for (const { paths, line } of measured) {
      const targets = catalogues.flatMap((catalogue, index) => {
        const path = paths[index];
        return path === undefined ? [] : [{ catalogue, path, index }];
      });
      const times = await timeAlternately(targets, options.samples);
      for (const [place, { index }] of targets.entries()) {
        line.p50[index] = quantile(times[place] ?? [], 0.5);
        line.p99[index] = quantile(times[place] ?? [], 0.99);
      }
    }
  } finally {
    for (const catalogue of catalogues) await catalogue.close();
  }
}

const options = optionsOrExit();
const chosen = growthCases.filter(({ group }) => options.only.length === 0 || options.only.includes(group));
try {
  for (const size of options.sizes) {
    const seconds = await makeCatalogue(options.folder, size);
    say(`${size} videos: ${seconds === undefined ? 'reused from a previous run' : `made in ${seconds} s`}.`);
  }
  const measured = await countBuffers(options, chosen);
  say('Buffers are counted.');
  if (options.samples > 0) await measureTimes(options, measured);
  const lines = measured.map(({ line }) => line);
  console.log(renderTable(options.sizes, lines, options.samples > 0));
  console.log(
    `\nBuffers: shared, hit and read, of every statement of one warm request. Times: ${options.samples} warm sequential requests in process, without our caches. × is the ratio of the last size to the first one with a comparable page (ten entries, or as many); for pages with more entries, the ratio for each entry.`,
  );
  console.log(summary(lines));
} finally {
  if (!options.keep) await rm(options.folder, { recursive: true, force: true });
}
